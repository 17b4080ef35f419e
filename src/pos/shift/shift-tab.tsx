import { describe } from '#client/fault-text.ts';
import { delayedOf } from '#domain/sale/receipt.ts';
import { refuseShiftClose } from '#domain/sale/shift/shift.ts';
import { CashActions } from './cash/cash-actions.tsx';
import { DrawerCount } from './cash/drawer-count.tsx';
import { Button } from '#touch/button/button.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { Icon } from '#touch/icons/icon.tsx';
import { ConfirmDialog } from '#touch/overlays/confirm-dialog.tsx';
import { ErrorState } from '#touch/status/empty-state.tsx';
import { SkeletonRows } from '#touch/status/skeleton.tsx';
import { useText } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { clock, dateTime, money } from '#till/format.ts';
import { refusalText } from '#till/sale/refusals.ts';
import { useSaleView, useSale, useTill } from '../till/till-context.ts';
import type { CountedSum, ShownDrawer } from '#domain/sale/shift/shift-report.ts';
import type { ShiftInfo } from '#till/shift/shift-info.ts';
import { useClosing } from './use-closing.ts';
import { useShift } from './use-shift.ts';
import styles from './shift.module.css';

const Facts = ({ info }: { info: ShiftInfo }) => {
  const t = useText();
  const delayed = useSale(({ delayed }) => delayed);
  const employeeId = useSale(({ employeeId }) => employeeId);
  const branchId = useSale(({ branchId }) => branchId);
  const facts = [
    [t('Opened on'), info.openedOn === undefined ? '—' : dateTime(info.openedOn)],
    [t('Receipts'), String(info.receiptsCount)],
    [t('Amount'), money(info.receiptsAmount)],
    [t('Customers'), String(info.customersCount)],
    [t('Delayed receipts'), String(delayedOf(delayed, employeeId, branchId).length)],
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([title, value]) => (
        <div key={title} className={styles['fact']}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const ByEmployee = ({ info }: { info: ShiftInfo }) => {
  const t = useText();
  if (info.byEmployee.length === 0) return null;
  return (
    <section className={styles['card']}>
      <h2>{t('By employee')}</h2>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('Employee')}</th>
            <th scope="col">{t('Receipts')}</th>
            <th scope="col">{t('Customers')}</th>
            <th scope="col">{t('Amount')}</th>
          </tr>
        </thead>
        <tbody>
          {info.byEmployee.map(({ name, Count, Contractor, DebitSum }) => (
            <tr key={name}>
              <td>{name}</td>
              <td>{Count}</td>
              <td>{Contractor}</td>
              <td>{money(DebitSum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

interface UncheckedProps {
  isOpen: boolean;
  drawers: readonly ShownDrawer[];
  onClose(): void;
  onCount(): void;
}

/** Drawers that are not counted, or whose count is off, before the shift is closed with them. */
const UncheckedDialog = ({ isOpen, drawers, onClose, onCount }: UncheckedProps) => {
  const t = useText();
  const { saleView } = useTill();
  const words = ({ till, counted, difference }: ShownDrawer): string => {
    const drawer = till === 0 ? t('Drawer of no till') : t('Drawer of till {number}', { number: till });
    if (counted === undefined) return t('{drawer}: not counted', { drawer });
    return difference === undefined
      ? t('{drawer}: {sum} counted, and that is not what should be there', { drawer, sum: money(counted) })
      : t('{drawer}: {sum} counted, difference {difference}', {
          drawer,
          sum: money(counted),
          difference: money(difference),
        });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('Count again before the shift is closed?')}
      text={[
        ...drawers.map(words),
        t('The shift closes all tills of the branch. A drawer is counted at its own till.'),
      ].join('\n')}
      isDanger
      labels={{ no: t('Count again'), yes: t('Close all the same') }}
      onYes={onClose}
      onNo={() => {
        onCount();
        if (drawers.every(({ counted }) => counted === undefined)) saleView.closeDialog();
      }}
    />
  );
};

/** The open shift: what was sold since the last one, by whom; and its end. `openBills`: of a restaurant. */
export const ShiftTab = ({ openBills }: { openBills?: CountedSum }) => {
  const t = useText();
  const { saleView, delivery } = useTill();
  const isAsking = useSaleView(({ dialog }) => dialog?.kind === 'closeShift');
  const { waiting, refused, since } = useStoreValue(delivery);
  const { info, fault, reload, place } = useShift();
  const { close, unchecked, countAgain, isClosing, counts, setCounts, note, setNote } = useClosing(place, reload);
  // Receipts that the server refused are for a manager and must not hold up the shift; waiting ones are sent first.
  const refusal = info && refuseShiftClose({ receiptsCount: info.receiptsCount, unsentCount: waiting });
  const left =
    openBills && openBills.count > 0
      ? t('{count} bills are still open: {sum}', { count: openBills.count, sum: money(openBills.sum) })
      : undefined;

  if (!info && fault !== undefined)
    return (
      <div className={styles['tab']}>
        <ErrorState text={describe(fault)} onRetry={reload} />
        <CashActions place={place} />
      </div>
    );
  if (!info)
    return (
      <div className={styles['tab']} aria-busy>
        <SkeletonRows />
      </div>
    );
  return (
    <div className={styles['tab']}>
      {waiting > 0 && (
        <p className={styles['notice']}>
          <Icon name="warning" />
          {t('{count} receipts wait to be sent since {time}', { count: waiting, time: clock(since ?? 0) })}
        </p>
      )}
      {refused > 0 && (
        <p className={styles['notice']}>
          <Icon name="warning" />
          {t('{count} receipts need attention', { count: refused })}
        </p>
      )}
      {left && (
        <p className={styles['notice']}>
          <Icon name="warning" />
          {left}
        </p>
      )}
      <Facts info={info} />
      <CashActions place={place} />
      <ByEmployee info={info} />
      <div className={styles['foot']}>
        <p className={styles['muted']}>
          {info.lastShift?.ApprovedOn
            ? t('Last shift: {time}', { time: dateTime(info.lastShift.ApprovedOn) })
            : t('No shift has been closed yet')}
          {info.lastShift?.Description ? ` · ${info.lastShift.Description}` : ''}
        </p>
        <Button icon="refresh" onClick={reload}>
          {t('Refresh')}
        </Button>
      </div>
      <Button
        kind="primary"
        size="lg"
        isWide
        disabled={refusal !== undefined}
        isWorking={isClosing}
        aria-describedby={refusal ? 'shift-refusal' : undefined}
        onClick={() => saleView.open({ kind: 'closeShift' })}
      >
        {t('Close the shift')}
      </Button>
      {refusal && (
        <p id="shift-refusal" className={styles['muted']}>
          {refusalText(refusal)}
        </p>
      )}
      <UncheckedDialog
        isOpen={isAsking && unchecked.length > 0}
        drawers={unchecked}
        onClose={() => close('unchecked')}
        onCount={countAgain}
      />
      <ConfirmDialog
        isOpen={isAsking && unchecked.length === 0}
        title={t('Close shift ?')}
        text={[
          t('{count} receipts for {total}. They cannot be changed afterwards.', {
            count: info.receiptsCount,
            total: money(info.receiptsAmount),
          }),
          left,
        ]
          .filter(Boolean)
          .join('\n')}
        labels={{ yes: t('Close the shift') }}
        onYes={() => close()}
        onNo={saleView.closeDialog}
      >
        <DrawerCount counts={counts} onCounts={setCounts} />
        <TextField label={t('Note')} name="shiftNote" value={note} onChange={setNote} maxLength={2000} isOptional />
      </ConfirmDialog>
    </div>
  );
};
