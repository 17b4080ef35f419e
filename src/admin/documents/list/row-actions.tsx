import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Download from '@mui/icons-material/FileDownloadOutlined';
import { useTranslate } from 'react-admin';
import { showMoney } from '#client/i18n/figures.ts';
import { shownSum } from '#domain/documents/totals.ts';
import { RawDataActionType, type Document } from '#generated/types.ts';
import type { Stored } from '../../data-provider.ts';
import { Confirmation } from '../../layout/confirmation.tsx';
import { useServerExport } from '../../layout/export/use-server-export.ts';
import { RowAction } from '../../layout/list/row-menu.tsx';
import { documentTitles } from '../document-titles.ts';
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

interface Props {
  record: Stored;
  /** Documents of the type are made in the editor. */
  isEditable: boolean;
  to: string;
}

/** Actions on a document from its row. */
export const DocumentRowActions = ({ record, isEditable, to }: Props) => {
  const translate = useTranslate();
  const { clone } = useWholeDocument();
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
      <RowAction label="Export" icon={<Download fontSize="small" />} onChoose={() => void run(() => lines)} />
    </>
  );
};
