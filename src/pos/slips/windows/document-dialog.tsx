import { describe } from '#client/fault-text.ts';
import type { Slip } from '#domain/sale/slip.ts';
import { Button } from '#touch/button/button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { ErrorState } from '#touch/status/empty-state.tsx';
import { SkeletonRows } from '#touch/status/skeleton.tsx';
import { useText } from '#touch/text.ts';
import { dateTime, money, quantity } from '#till/format.ts';
import { useCatalogue, useTill } from '../../till/till-context.ts';
import { loadReturnable, type SlipRow } from '#till/slips/find-slips.ts';
import { reasonTitles } from '#till/slips/return-reasons.ts';
import { useLoaded, useSlipSource } from '../use-slips.ts';
import { Details, Facts } from './details.tsx';
import { tenderName } from '#till/pay/tender-name.ts';
import styles from './windows.module.css';

const Paid = ({ slip: { payoffs, change, rounding = 0, tip = 0 } }: { slip: Slip }) => {
  const t = useText();
  const { tenders } = useCatalogue(({ data }) => data);
  const rows = [
    ...payoffs.map(({ Tender, Value }) => [tenderName(tenders.find(({ Id }) => Id === Tender.Id)), Value] as const),
    [t('Rounding of cash'), rounding] as const,
    [t('Tip'), tip] as const,
    [t('Change on the slip'), change] as const,
  ].filter(([, value]) => value !== 0);
  return rows.map(([name, value]) => (
    <li key={name}>
      <span>{name}</span>
      <strong>{money(value)}</strong>
    </li>
  ));
};

const About = ({ slip, row }: { slip: Slip; row: SlipRow }) => {
  const t = useText();
  const { branches, employees } = useCatalogue(({ data }) => data);
  const nameIn = (rows: readonly { Id: number; Name: string }[], id: number): string | undefined =>
    rows.find(({ Id }) => Id === id)?.Name;
  const count = slip.lines.reduce((sum, { Quantity }) => sum + Math.abs(Quantity), 0);
  return (
    <Facts
      facts={[
        [t('Number'), slip.number],
        [t('Receipt closed on'), dateTime(slip.closedOn)],
        [t('Branch'), nameIn(branches, slip.branchId)],
        [t('Cashier'), nameIn(employees, slip.employeeId)],
        [t('Begun by'), slip.begunBy === undefined ? undefined : nameIn(employees, slip.begunBy)],
        [t('Customer'), slip.customer?.Name],
        [t('Goods'), quantity(count)],
        [t('Reason'), slip.returnReason === undefined ? undefined : t(reasonTitles[slip.returnReason] ?? '')],
        [t('Server'), row.documentId === undefined ? t('Not sent yet') : t('Has it')],
      ]}
    />
  );
};

/** All that is known of a closed receipt. */
export const DocumentDialog = ({ row }: { row: SlipRow }) => {
  const t = useText();
  const { saleView } = useTill();
  const source = useSlipSource();
  const { value: slip, fault } = useLoaded(() => loadReturnable(source, row));
  return (
    <Dialog
      isOpen
      size="md"
      title={t('Details of receipt {number}', { number: row.number })}
      onClose={saleView.closeDialog}
      footer={
        <Button data-autofocus onClick={() => saleView.open({ kind: 'slip', row })}>
          {t('Back')}
        </Button>
      }
    >
      {fault !== undefined && <ErrorState text={describe(fault)} />}
      {!slip && fault === undefined && <SkeletonRows rows={6} />}
      {slip && (
        <div className={styles['stack']}>
          <About slip={slip} row={row} />
          <Details shown={slip}>
            <Paid slip={slip} />
          </Details>
        </div>
      )}
    </Dialog>
  );
};
