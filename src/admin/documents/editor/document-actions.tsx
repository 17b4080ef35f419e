import { useState } from 'react';
import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Delete from '@mui/icons-material/DeleteOutlined';
import Undo from '@mui/icons-material/Undo';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { madeKinds } from '#domain/documents/chain/steps.ts';
import { isReversible } from '#domain/documents/chain/storno.ts';
import { isReturn } from '#domain/documents/document-type.ts';
import { RawDataActionType } from '#generated/types.ts';
import { Confirmation } from '../../layout/confirmation.tsx';
import { useServerExport } from '../../layout/export/use-server-export.ts';
import { FootBar } from '../../layout/form/foot-bar.tsx';
import { refusalText } from '../../toast.ts';
import { documentTitles, kindTitle } from '../document-titles.ts';
import { PrintButton } from '../print/print-button.tsx';
import { CustomDiscountButton } from './windows/custom-discount.tsx';
import { HistoryButton } from './windows/history-button.tsx';
import { PriceTagsButton } from './windows/price-tags-button.tsx';
import { ApproveQuestion } from './approve-question.tsx';
import { LandedCostButton, takesLandedCosts } from './landed-cost-button.tsx';
import type { DocumentEditor } from './use-document-editor.ts';

interface Props {
  editor: DocumentEditor;
  isEditable: boolean;
  onPrintDraft: () => void;
}

/** The lines of a stored document as a spreadsheet (R-EXPORT-001). */
const ExportButton = ({ id, name }: { id: number; name: string }) => {
  const translate = useTranslate();
  const { isBusy, run } = useServerExport();
  const lines = { Code: name.slice(0, 64), RawDataActionType: RawDataActionType.Documents, predicate: { Ids: [id] } };
  return (
    <Button startIcon={<Download />} loading={isBusy} loadingPosition="start" onClick={() => void run(() => lines)}>
      {translate('Export')}
    </Button>
  );
};

/** Save, approve, clone, print, export, delete: what the state of the document allows. */
export const DocumentActions = ({ editor, isEditable, onPrintDraft }: Props) => {
  const translate = useTranslate();
  const [question, setQuestion] = useState<'approve' | 'delete' | 'reverse'>();
  const { state, isStored, approvalRefusal, facts } = editor;
  const number = state.stored.Number ?? state.draft.Number;
  const name = `${translate(documentTitles(state.draft).one)}${number ? ` № ${number}` : ''}`;
  const made = madeKinds(state.stored);
  const answer = async (work: () => Promise<void>): Promise<void> => {
    await work();
    setQuestion(undefined);
  };
  return (
    <FootBar>
      {isEditable && isStored && (
        <Button
          variant={editor.isHeaderDirty ? 'contained' : 'outlined'}
          disabled={!editor.isHeaderDirty}
          loading={editor.isBusy && question === undefined}
          onClick={() => void editor.save()}
          aria-keyshortcuts="Control+S"
        >
          {translate('Save')}
        </Button>
      )}
      {isEditable && (
        <Button
          variant={editor.isHeaderDirty ? 'outlined' : 'contained'}
          startIcon={<Check />}
          disabled={approvalRefusal !== undefined}
          title={approvalRefusal && refusalText(approvalRefusal)}
          onClick={() => setQuestion('approve')}
        >
          {translate('Approve')}
        </Button>
      )}
      {isEditable && approvalRefusal && <span className="save-bar-reason">{refusalText(approvalRefusal)}</span>}
      <span className="save-bar-space" />
      {isStored &&
        made.map((kind) => (
          <Button
            key={`${kind.type}.${kind.operation}`}
            disabled={editor.isBusy}
            onClick={() => void editor.generate(kind)}
          >
            {translate('Make: {entity}', { entity: translate(kindTitle(kind)) })}
          </Button>
        ))}
      {isReversible(state.stored) && (
        <Button startIcon={<Undo />} onClick={() => setQuestion('reverse')}>
          {translate('Reverse')}
        </Button>
      )}
      {isStored && !isReturn(state.stored.DocumentActionType, state.stored.DocumentOperationType) && (
        <Button startIcon={<ContentCopy />} disabled={editor.isBusy} onClick={() => void editor.clone()}>
          {translate('Clone')}
        </Button>
      )}
      {isEditable && <CustomDiscountButton editor={editor} />}
      <PriceTagsButton editor={editor} />
      <HistoryButton editor={editor} />
      {takesLandedCosts(state.stored) && state.stored.Id && <LandedCostButton documentId={state.stored.Id} />}
      <PrintButton editor={editor} name={name} onPrintDraft={onPrintDraft} />
      {facts.hasLines && state.stored.Id && <ExportButton id={state.stored.Id} name={name} />}
      {isEditable && isStored && (
        <Button color="error" startIcon={<Delete />} onClick={() => setQuestion('delete')}>
          {translate('Delete')}
        </Button>
      )}
      {question === 'approve' && (
        <ApproveQuestion
          editor={editor}
          name={name}
          onConfirm={() => answer(editor.approve)}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question === 'reverse' && (
        <Confirmation
          title={translate('Reverse {name}?', { name })}
          text={translate('A new document takes it back as a whole, to the cent. Both stay.')}
          confirm={translate('Reverse')}
          cancel={translate('Cancel')}
          isBusy={editor.isBusy}
          onConfirm={() => answer(editor.reverse)}
          onClose={() => setQuestion(undefined)}
        />
      )}
      {question === 'delete' && (
        <Confirmation
          title={translate('Delete {name}?', { name })}
          text={translate('This cannot be undone.')}
          confirm={translate('Delete')}
          cancel={translate('Cancel')}
          isDangerous
          isBusy={editor.isBusy}
          onConfirm={() => answer(editor.remove)}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </FootBar>
  );
};
