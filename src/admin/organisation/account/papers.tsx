import OpenInNew from '@mui/icons-material/OpenInNew';
import { useTranslate } from 'react-admin';
import { showMoney } from '#client/i18n/figures.ts';
import type { Invoice, Payment } from '#generated/types.ts';
import { RecordTable, type RecordColumn } from '../../layout/page/record-table.tsx';
import { showDayOf } from '../../model/moments.ts';

/**
 * Where an invoice is looked at by the reference of its payment: `<meta name="merx-invoice-viewer">`, which the server
 * writes where the installation names a viewer (R-FIN-010). Undefined: it names none.
 */
const invoiceAddress = (reference: string | null | undefined): string | undefined => {
  const viewer = document.querySelector<HTMLMetaElement>('meta[name=merx-invoice-viewer]')?.content;
  return viewer && reference ? viewer.replaceAll('{reference}', encodeURIComponent(reference)) : undefined;
};

type Paper = Pick<Payment & Invoice, 'Id' | 'Code' | 'Amount' | 'ApprovedOn' | 'Reference'>;

const ReferenceCell = ({ reference }: { reference: string | null | undefined }) => {
  const address = invoiceAddress(reference);
  return address ? (
    <a className="cell-with-icon" href={address} target="_blank" rel="noopener noreferrer">
      {reference}
      <OpenInNew fontSize="inherit" aria-hidden="true" />
    </a>
  ) : (
    <>{reference}</>
  );
};

const columns: readonly RecordColumn<Paper>[] = [
  { title: 'Date', cell: ({ ApprovedOn }) => showDayOf(ApprovedOn) },
  { title: 'Number', cell: ({ Code }) => Code },
  { title: 'Reference', cell: ({ Reference }) => <ReferenceCell reference={Reference} /> },
  { title: 'Amount', cell: ({ Amount }) => showMoney(Amount ?? 0), isFigure: true },
];

/**
 * Payments or invoices of the account, the newest first; a reference opens the invoice where the installation has a
 * viewer.
 */
export const Papers = ({ title, empty, papers }: { title: string; empty: string; papers: readonly Paper[] }) => {
  const translate = useTranslate();
  return (
    <section className="account-card" aria-labelledby={`account-${title}`}>
      <h2 id={`account-${title}`}>{translate(title)}</h2>
      {papers.length === 0 ? (
        <p className="state-text">{translate(empty)}</p>
      ) : (
        <RecordTable caption={title} columns={columns} rows={papers} keyOf={({ Id }) => Id} keepsRows />
      )}
    </section>
  );
};
