import type { ReactNode } from 'react';
import { formatRate } from '#domain/rate.ts';
import type { CountedSum, ShownDrawer } from '#domain/sale/shift/shift-report.ts';
import { Button } from '#touch/button/button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { dateTime, money } from '#till/format.ts';
import { printPage } from '../../print/print-dialog.tsx';
import { tenderName } from '#till/pay/tender-name.ts';
import type { ReportDialogProps } from '#till/sale/window-subjects.ts';
import paper from '../../print/print.module.css';
import { useCatalogue, useCompany, useSale, useTill } from '../../till/till-context.ts';
import styles from './cash.module.css';

const counted = ({ count, sum }: CountedSum): string => `${count} · ${money(sum)}`;

const Row = ({ name, value }: { name: string; value: string }) => (
  <div className={paper['row']}>
    <span>{name}</span>
    <span>{value}</span>
  </div>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <hr className={paper['rule']} />
    <p className={paper['strong']}>{title}</p>
    {children}
  </>
);

const DrawerRows = ({ drawer, isClosed }: { drawer: ShownDrawer; isClosed: boolean }) => {
  const t = useText();
  const rows: readonly (readonly [string, number | undefined])[] = [
    [t('Opening float'), drawer.float],
    [t('Cash in'), drawer.cashIn],
    [t('Cash out'), drawer.cashOut && -drawer.cashOut],
    [t('Cash of receipts'), drawer.sales],
    [
      (drawer.handedOver ?? 0) > 0 ? t('Too much at a handover') : t('Missing at a handover'),
      drawer.handedOver ? Math.abs(drawer.handedOver) : undefined,
    ],
    [t('Paid on open bills'), drawer.onOpenBills],
    [t('Should be in the drawer'), drawer.expected],
    [t('Counted'), drawer.counted],
    [t('Difference'), drawer.difference],
  ];
  return (
    <Part title={drawer.till === 0 ? t('Drawer of no till') : t('Drawer of till {number}', { number: drawer.till })}>
      {rows.map(([name, value]) => value !== undefined && <Row key={name} name={name} value={money(value)} />)}
      {isClosed && drawer.counted === undefined && <Row name={t('Counted')} value={t('Not counted')} />}
    </Part>
  );
};

const Paper = ({ report, closed }: ReportDialogProps) => {
  const t = useText();
  const { name } = useCompany();
  const branchId = useSale((state) => state.branchId);
  const { branches } = useCatalogue(({ data }) => data);
  return (
    <div className={paper['paper']} data-print>
      <p className={`${paper['center']} ${paper['strong']}`}>{name}</p>
      <p className={paper['center']}>{branches.find(({ Id }) => Id === branchId)?.Name}</p>
      <p className={`${paper['center']} ${paper['strong']}`}>
        {closed ? t('Z report {code}', { code: closed.code }) : t('X report')}
      </p>
      <hr className={paper['rule']} />
      {report.openedOn !== undefined && <Row name={t('Opened on')} value={dateTime(report.openedOn)} />}
      <Row name={closed ? t('Closed') : t('As of')} value={dateTime(report.until)} />
      <Row name={t('Receipts')} value={String(report.receiptsCount)} />
      <Row name={t('Returns')} value={`${report.returnsCount} · ${money(report.returned)}`} />
      {report.discount !== 0 && <Row name={t('Discount')} value={money(report.discount)} />}
      {report.tips !== 0 && <Row name={t('Tips')} value={money(report.tips)} />}
      {report.covers !== undefined && <Row name={t('Guests served')} value={String(report.covers)} />}
      {report.service !== undefined && <Row name={t('Charged for service')} value={money(report.service)} />}
      {report.voids && <Row name={t('Taken back')} value={counted(report.voids)} />}
      {report.openBills && <Row name={t('Bills still open')} value={counted(report.openBills)} />}
      {report.rounding !== 0 && <Row name={t('Rounding of cash')} value={money(report.rounding)} />}
      <Row name={t('Total')} value={money(report.total)} />
      {report.giftcards !== undefined && (
        <Row name={t('Gift cards sold, not in the total')} value={money(report.giftcards)} />
      )}
      <Part title={t('Payment types')}>
        {report.tenders.map(({ tenderId, name, count, sum }) => (
          <Row
            key={tenderId}
            name={sum === undefined ? tenderName({ Name: name }) : `${tenderName({ Name: name })} (${count})`}
            value={sum === undefined ? String(count) : money(sum)}
          />
        ))}
      </Part>
      <Part title={t('VAT')}>
        {report.vat.map(({ rate, sum, vat }) => (
          <Row key={rate} name={`${formatRate(rate)} % · ${money(sum)}`} value={money(vat)} />
        ))}
      </Part>
      {report.drawers.map((drawer) => (
        <DrawerRows key={drawer.till} drawer={drawer} isClosed={closed !== undefined} />
      ))}
      {closed?.journalNumber !== undefined && (
        <Part title={t('Journal entry {number}', { number: closed.journalNumber })}>
          <p className={styles['hash']}>{closed.journalHash}</p>
        </Part>
      )}
    </div>
  );
};

/** X, of the shift as it stands, or Z, as it was closed: on the screen and on paper. */
export const ReportDialog = (props: ReportDialogProps) => {
  const t = useText();
  const { saleView } = useTill();
  return (
    <Dialog
      isOpen
      size="sm"
      title={props.closed ? t('Z report {code}', { code: props.closed.code }) : t('X report')}
      onClose={saleView.closeDialog}
      footer={
        <>
          <Button onClick={saleView.closeDialog}>{t('Close')}</Button>
          <Button kind="primary" icon="printer" data-autofocus onClick={printPage}>
            {t('Print')}
          </Button>
        </>
      }
    >
      {props.isOwn && <p className={styles['muted']}>{t('Of this till alone: the server does not answer.')}</p>}
      <Paper {...props} />
    </Dialog>
  );
};
