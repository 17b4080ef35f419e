import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Chip from '@mui/material/Chip';
import { formatDateTime } from '#domain/date-format.ts';
import { isOnlineOrder } from '#domain/documents/copy.ts';
import { asFieldModel, valueInside } from '#domain/organisation/custom-field.ts';
import type { Document } from '#generated/types.ts';
import { ConflictDialog } from '../../layout/form/conflict-dialog.tsx';
import { differencesOf, resolved } from '../../layout/form/conflict.ts';
import { LeavingGuard } from '../../layout/form/leaving-guard.tsx';
import { companyCalendar } from '../../model/filter.ts';
import { useOwnFields } from '../../model/own-fields.ts';
import { nameOf } from '../../model/representation.ts';
import { Page } from '../../layout/page/page.tsx';
import { refusalText } from '../../toast.ts';
import { documentTitles } from '../document-titles.ts';
import { DocumentActions } from './document-actions.tsx';
import { DocumentChain } from './document-chain.tsx';
import { DocumentHeader, headerField, headerFields } from './document-header.tsx';
import { DocumentLines } from './lines/document-lines.tsx';
import { DocumentPayments } from './document-payments.tsx';
import { DraftPrint } from '../print/draft-print.tsx';
import { DocumentTotalsBar } from './lines/document-totals.tsx';
import { ProductAdder } from './adding/product-adder.tsx';
import { StoreOrderPanel } from './store-order.tsx';
import { useDocumentEditor, type DocumentEditor } from './use-document-editor.ts';
import Button from '@mui/material/Button';

/** The step from a header to products: what is still missing is said before it is asked (R-DOC-033 to R-DOC-036). */
const StartStep = ({ editor }: { editor: DocumentEditor }) => {
  const translate = useTranslate();
  const { startRefusal, facts } = editor;
  return (
    <div className="start-step">
      <Button
        variant="contained"
        loading={editor.isBusy}
        disabled={startRefusal !== undefined}
        onClick={() => void editor.start()}
      >
        {translate(facts.hasLines ? 'Add products' : 'Save')}
      </Button>
      {startRefusal && <p role="status">{refusalText(startRefusal)}</p>}
    </div>
  );
};

/** Ctrl+S, whatever the keyboard's language. */
const useSaveShortcut = (save: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return;
      event.preventDefault();
      save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
};

const State = ({ editor }: { editor: DocumentEditor }) => {
  const translate = useTranslate();
  const { ApprovedOn } = editor.state.stored;
  if (ApprovedOn)
    return (
      <Chip color="primary" label={`${translate('Approved')} ${formatDateTime(companyCalendar().zone, ApprovedOn)}`} />
    );
  return <Chip label={translate(editor.isStored ? 'Not approved' : 'New')} />;
};

const Conflicts = ({ editor }: { editor: DocumentEditor }) => {
  const { conflict } = editor;
  const own = useOwnFields('Document');
  const fields = [
    ...headerFields(editor.state.draft).map((path) => ({ path, field: headerField(path) })),
    ...own.map((of) => ({ path: `Custom.${of.Key}`, field: asFieldModel(of) })),
  ];
  const differences = conflict ? differencesOf(fields, conflict) : [];
  const shown = differences.map((each) => {
    const of = own.find(({ Key }) => each.placed.path === `Custom.${Key}`);
    return of ? { ...each, mine: valueInside(of, each.mine), theirs: valueInside(of, each.theirs) } : each;
  });
  const settle = (kept: readonly string[]): void => {
    if (conflict) void editor.resolve(conflict.stored, resolved(fields, conflict, kept));
  };
  const isSettled = conflict !== undefined && differences.length === 0;
  const settleAlone = useEffectEvent(() => settle([]));
  useEffect(() => {
    if (isSettled) settleAlone();
  }, [isSettled]);
  if (!conflict || isSettled) return null;
  return (
    <ConflictDialog
      name={nameOf(conflict.stored)}
      differences={shown}
      onClose={editor.closeConflict}
      onResolve={settle}
    />
  );
};

/** A document: header, products, totals; read-only once it is approved. */
export const DocumentEditorScreen = ({ initial }: { initial: Partial<Document> }) => {
  const translate = useTranslate();
  const editor = useDocumentEditor(initial);
  const [isPrinted, setPrinted] = useState(false);
  const { state, facts, isStored, isLocal } = editor;
  const isEditable = editor.refusal === undefined;
  const titles = documentTitles(state.draft);
  const title = isStored
    ? `${translate(titles.one)} № ${state.stored.Number ?? state.stored.Code ?? ''}`
    : translate('New: {entity}', { entity: translate(titles.one) });
  const hasLines = facts.hasLines && (isStored || (isLocal && editor.isStarted));
  const isDirty = isStored ? editor.isHeaderDirty || editor.pending > 0 : state.lines.length > 0;
  useSaveShortcut(() => {
    if (isStored && editor.isHeaderDirty && isEditable) void editor.save();
  });
  return (
    <Page
      title={title}
      trail={[{ title: translate(titles.many), address: titles.address }]}
      actions={<State editor={editor} />}
    >
      {editor.refusal === 'DOCUMENT_LOCKED' && <Alert severity="warning">{refusalText('DOCUMENT_LOCKED')}</Alert>}
      {isStored && isOnlineOrder(state.stored) && <StoreOrderPanel editor={editor} />}
      <DocumentHeader editor={editor} isEditable={isEditable} />
      {!isStored && !editor.isStarted && <StartStep editor={editor} />}
      {hasLines && (
        <section className="list-card" aria-label={translate('Products')}>
          {isEditable && <ProductAdder editor={editor} />}
          <DocumentLines editor={editor} isEditable={isEditable} />
          <DocumentTotalsBar editor={editor} />
        </section>
      )}
      {isStored && <DocumentPayments document={state.stored} />}
      {isStored && <DocumentChain document={state.stored} />}
      {(isStored || editor.isStarted) && (
        <DocumentActions editor={editor} isEditable={isEditable} onPrintDraft={() => setPrinted(true)} />
      )}
      <LeavingGuard
        isDirty={isDirty}
        isActive={() => isDirty && !editor.mayLeave.current}
        message={isStored ? undefined : 'The document is new and its lines will be lost.'}
      />
      <Conflicts editor={editor} />
      {isPrinted && <DraftPrint editor={editor} title={title} onClose={() => setPrinted(false)} />}
    </Page>
  );
};
