import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Redo from '@mui/icons-material/Redo';
import Sell from '@mui/icons-material/SellOutlined';
import Undo from '@mui/icons-material/Undo';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { useTranslate } from 'react-admin';
import { showMoney } from '#client/i18n/figures.ts';
import { madeKinds } from '#domain/documents/chain/steps.ts';
import { isReversible } from '#domain/documents/chain/storno.ts';
import { shownSum } from '#domain/documents/lines/totals.ts';
import { RawDataActionType, type Document } from '#generated/types.ts';
import type { Stored } from '../../data-provider.ts';
import { Confirmation } from '../../layout/confirmation.tsx';
import { useServerExport } from '../../layout/export/use-server-export.ts';
import { RowAction } from '../../layout/list/row-menu.tsx';
import { documentTitles, kindTitle } from '../document-titles.ts';
import { MailWindow } from '../print/mail-window.tsx';
import { PrintDialog } from '../print/print-dialog.tsx';
import { useWholeDocument } from './whole-document.ts';

interface DialogProps {
  record: Stored;
  onClose: () => void;
}

const nameOf = (record: Stored, translate: ReturnType<typeof useTranslate>): string =>
  `${translate(documentTitles(record as Partial<Document>).one)} № ${record['Number'] ?? record['Code'] ?? ''}`;

const ApproveDialog = ({ record, onClose }: DialogProps) => {
  const translate = useTranslate();
  const { approve } = useWholeDocument();
  return (
    <Confirmation
      title={translate('Approve {name}?', { name: nameOf(record, translate) })}
      text={translate('Sum {sum}. An approved document cannot be changed.', {
        sum: showMoney(shownSum(record as Partial<Document>)),
      })}
      confirm={translate('Approve')}
      cancel={translate('Cancel')}
      onConfirm={async () => {
        await approve(record.Id);
        onClose();
      }}
      onClose={onClose}
    />
  );
};

const ReverseDialog = ({ record, onClose }: DialogProps) => {
  const translate = useTranslate();
  const { reverse } = useWholeDocument();
  return (
    <Confirmation
      title={translate('Reverse {name}?', { name: nameOf(record, translate) })}
      text={translate('A new document takes it back as a whole, to the cent. Both stay.')}
      confirm={translate('Reverse')}
      cancel={translate('Cancel')}
      onConfirm={async () => {
        await reverse(record.Id);
        onClose();
      }}
      onClose={onClose}
    />
  );
};

const PrintRow = ({ record, onClose }: DialogProps) => (
  <PrintDialog document={record as Partial<Document> & Stored} onClose={onClose} />
);

const MailRow = ({ record, onClose }: DialogProps) => (
  <MailWindow document={record as Partial<Document> & Stored} name={nameOf(record, useTranslate())} onClose={onClose} />
);

interface Props {
  record: Stored;
  /** Documents of the type are made in the editor. */
  isEditable: boolean;
  to: string;
}

/** Actions on a document from its row. */
export const DocumentRowActions = ({ record, isEditable, to }: Props) => {
  const translate = useTranslate();
  const { clone, generate, priceTags } = useWholeDocument();
  const { run } = useServerExport();
  const lines = {
    Code: nameOf(record, translate).slice(0, 64),
    RawDataActionType: RawDataActionType.Documents,
    predicate: { Ids: [record.Id] },
  };
  const isOpen = !record['ApprovedOn'] && record['Modify'] !== false;
  return (
    <>
      <RowAction label="Open" to={to} />
      {isEditable && isOpen && <RowAction label="Approve" icon={<Check fontSize="small" />} Dialog={ApproveDialog} />}
      {isEditable && (
        <RowAction label="Clone" icon={<ContentCopy fontSize="small" />} onChoose={() => void clone(record.Id)} />
      )}
      {madeKinds(record as Partial<Document>).map((kind) => (
        <RowAction
          key={`${kind.type}.${kind.operation}`}
          label={translate('Make: {entity}', { entity: translate(kindTitle(kind)) })}
          icon={<Redo fontSize="small" />}
          onChoose={() => void generate(record.Id, kind)}
        />
      ))}
      {isReversible(record as Partial<Document>) && (
        <RowAction label="Reverse" icon={<Undo fontSize="small" />} Dialog={ReverseDialog} />
      )}
      <RowAction label="Print" icon={<Print fontSize="small" />} Dialog={PrintRow} />
      <RowAction label="Send by email" icon={<Mail fontSize="small" />} Dialog={MailRow} />
      <RowAction label="Price tags" icon={<Sell fontSize="small" />} onChoose={() => void priceTags(record.Id)} />
      <RowAction label="Export" icon={<Download fontSize="small" />} onChoose={() => void run(() => lines)} />
    </>
  );
};
