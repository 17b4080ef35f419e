import { useState } from 'react';
import type { BillBook } from '#client/outbox/bills/bill-book.ts';
import { NetworkFailure } from '#client/call.ts';
import { describe } from '#client/fault-text.ts';
import { connection } from '#client/connection.ts';
import { navigate } from '#client/hash-route.ts';
import { notify } from '#client/notices.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { paidOf, waiverOf } from '#domain/restaurant/bill-parts.ts';
import { dateTime, money } from '#till/format.ts';
import { useCurrency, useTill } from '#pos/till/till-context.ts';
import { Button } from '#touch/button/button.tsx';
import { ConfirmDialog } from '#touch/overlays/confirm-dialog.tsx';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { Spinner } from '#touch/status/spinner.tsx';
import { useText } from '#touch/text.ts';
import { deleteBill, linesOf, type Bill } from './bill-calls.ts';
import { TillAction, type Lot } from '#generated/types.ts';
import { BillLines } from './bill-lines.tsx';
import { fire, heldCourses } from './line-calls.ts';
import { LineWindow } from './line-window.tsx';
import { Waiting } from './bill-list.tsx';
import { useDishStates } from '../book/dish-states.ts';
import { numberOf } from './number-of.ts';
import { usePlaceText } from './place-text.ts';
import { isOn, isStepOf, remember, steps } from './steps.ts';
import { BillPaperDialog } from './bill-paper.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { HandOverDialog, MergeDialog, MoveDialog } from './target-dialogs.tsx';
import { ApproveBill } from '../prices/approve-bill.tsx';
import { BillTerms } from '../prices/bill-terms.tsx';
import { customerOf, priceBill } from '../prices/price-bill.ts';
import type { Query } from './use-bills.ts';
import { useMayDelete } from './use-may-delete.ts';
import { useServiceSum } from './use-service-sum.ts';
import styles from '../restaurant.module.css';

type Window = 'split' | 'move' | 'merge' | 'paper' | 'delete' | 'handOver';

export interface BillPanelProps {
  book: BillBook;
  /** The chosen bill from the list, shown before its items are loaded. */
  known?: Bill;
  /** Something of the chosen bill was not sent yet. */
  isWaiting: boolean;
  branchId: number;
  chosen: Query<Bill>;
  bills: readonly Bill[];
  deskId?: number;
  onChoose(id: number | undefined): void;
  /** Called after a change made here, before the server's event of it. */
  onChanged(): void;
}

/** Sum of the bill, service charge, and paid sum. */
const Head = ({ bill, branchId }: { bill: Bill; branchId: number }) => {
  const t = useText();
  const currency = useCurrency();
  const place = usePlaceText()(bill);
  const charge = useServiceSum(bill, branchId);
  const service = waiverOf(bill) === undefined ? charge : 0;
  const sum = (bill.Sum ?? 0) + service;
  const paid = paidOf(bill);
  const said = [
    service > 0 && t('with a service charge of {sum}', { sum: money(service) }),
    paid > 0 && t('paid {sum}, to pay {rest}', { sum: money(paid), rest: money(Math.max(0, sum - paid)) }),
  ];
  return (
    <header className={styles['billHead']}>
      <h2>
        # {numberOf(bill)}
        {place && ` · ${place}`}
      </h2>
      <strong>
        <span>{money(sum)}</span> <small>{currency}</small>
      </strong>
      {said.some(Boolean) && <small className={styles['ofSum']}>{said.filter(Boolean).join(' · ')}</small>}
      <small>{[bill.Employee?.Name, bill.CreatedOn && dateTime(bill.CreatedOn)].filter(Boolean).join(' · ')}</small>
    </header>
  );
};

interface WindowsProps extends BillPanelProps {
  bill: Bill;
  open?: Window;
  onClose(): void;
}

const Windows = ({ bill, book, bills, branchId, open, onClose, onChoose }: WindowsProps) => {
  const t = useText();
  const mayDelete = useMayDelete();
  const remove = async (approval?: string): Promise<void> => {
    try {
      await deleteBill(bill.Id, approval);
      notify('success', t('Bill was successfully deleted'));
      onChoose(undefined);
    } catch (fault) {
      notify('error', describe(fault));
    }
    onClose();
  };
  const split = (id: number): void => {
    onClose();
    onChoose(id);
  };
  return (
    <>
      {open === 'split' && <SplitDialog bill={bill} onClose={onClose} onSplit={split} />}
      {open === 'move' && <MoveDialog bill={bill} book={book} bills={bills} branchId={branchId} onClose={onClose} />}
      {open === 'handOver' && (
        <HandOverDialog bill={bill} book={book} bills={bills} branchId={branchId} onClose={onClose} />
      )}
      {open === 'merge' && <MergeDialog bill={bill} book={book} bills={bills} branchId={branchId} onClose={onClose} />}
      {open === 'paper' && <BillPaperDialog bill={bill} branchId={branchId} onClose={onClose} />}
      <ConfirmDialog
        isOpen={open === 'delete' && mayDelete}
        isDanger
        title={t('Delete bill # {code} ?', { code: numberOf(bill) })}
        text={t('Its orders are deleted with it. This cannot be undone.')}
        onYes={() => remove()}
        onNo={onClose}
      />
      {open === 'delete' && !mayDelete && (
        <ApproveBill
          action={TillAction.BillDeleted}
          receiptId={bill.ClientId ?? ''}
          remark={`# ${numberOf(bill)} · ${money(bill.Sum ?? 0)}`}
          onApproved={({ clientId }) => void remove(clientId)}
          onClose={onClose}
        />
      )}
    </>
  );
};

/** Steps of this device on a bill are taken back one after the other, the last one first, each by a tap. */
const TakeBack = ({ bill, onDone }: { bill: Bill; onDone(): void }) => {
  const t = useText();
  const all = useStoreValue(steps);
  const made = all.filter((each) => isStepOf(each, bill));
  const step = made.at(-1);
  if (!step) return null;
  const undo = async (): Promise<void> => {
    steps.set(all.filter((each) => each !== step));
    try {
      const isDone = (await step.undo()) !== false;
      if (isDone) notify('success', t('Taken back: {step}', { step: step.title }));
      else notify('warning', t('This cannot be taken back any more: {step}', { step: step.title }));
    } catch (fault) {
      // The server was not reached: the user can try again.
      if (fault instanceof NetworkFailure) remember(step);
      notify('error', describe(fault));
    }
    onDone();
  };
  return (
    <div className={styles['back']}>
      <Button icon="undo" isWide onClick={undo}>
        {t('Take back: {step}', { step: step.title })}
        {!isOn(step.bill, bill) && ` · # ${numberOf(step.bill)}`}
        {made.length > 1 && ` (${made.length})`}
      </Button>
    </div>
  );
};

/** Courses that the kitchen has not heard of yet, each by its button. */
const Held = ({ bill, onDone }: { bill: Bill; onDone(): void }) => {
  const t = useText();
  const courses = heldCourses(linesOf(bill));
  const send = async (course: number): Promise<void> => {
    try {
      await fire(bill, course);
    } catch (fault) {
      notify('error', describe(fault));
    }
    onDone();
  };
  return courses.map((course) => (
    <Button key={course} kind="primary" icon="arrowUp" isWide onClick={() => send(course)}>
      {t('Fire course {number}', { number: course })}
    </Button>
  ));
};

const orderPath = (deskId: number | undefined, bill: Bill | undefined): string =>
  bill
    ? `/restaurant-pos-order/${bill.Desk?.Id ?? 0}/${bill.Id}`
    : `/restaurant-pos-order${deskId ? `/${deskId}` : ''}`;

/** Orders of the chosen bill, and all actions on it. */
export const BillPanel = (props: BillPanelProps) => {
  const t = useText();
  const till = useTill();
  const { chosen, known, deskId, isWaiting, onChanged } = props;
  const [open, setOpen] = useState<Window>();
  const [line, setLine] = useState<Lot>();
  const mayDelete = useMayDelete();
  const close = (): void => {
    setOpen(undefined);
    setLine(undefined);
    onChanged();
  };
  const bill = chosen.value;
  const dishes = useDishStates(bill);
  const withBill = (act: (bill: Bill) => void) => () => (bill ? act(bill) : notify('error', t('Bill not defined')));
  const opening = (window: Window) => withBill(() => setOpen(window));
  /** Runs an action that divides or deletes lines: it needs the server, which must know them all. */
  const withServer = (act: () => void): void => {
    if (isWaiting || !connection.get().isOnline)
      notify('warning', t('This needs the server. Try again when the bill was sent.'));
    else act();
  };
  const atServer = (window: Window) => withBill(() => withServer(() => setOpen(window)));
  return (
    <section className={styles['panel']} aria-label={t('Bill')} aria-busy={chosen.isLoading}>
      {bill && <Head bill={bill} branchId={props.branchId} />}
      <div className={styles['panelBody']}>
        {chosen.isLoading && <Spinner size={28} />}
        {chosen.fault !== undefined && <p role="alert">{describe(chosen.fault)}</p>}
        {!bill && !chosen.isLoading && <EmptyState icon="receipt" title={t('Choose a bill or a desk')} />}
        {isWaiting && <Waiting />}
        {bill && !bill.Documents && <p role="alert">{t('The items of this bill were not read on this device yet.')}</p>}
        {bill && <BillTerms book={props.book} bill={bill} branchId={props.branchId} onChanged={onChanged} />}
        {bill && <Held bill={bill} onDone={onChanged} />}
        {bill && <BillLines lines={linesOf(bill)} dishes={dishes} onOpen={setLine} />}
      </div>
      {bill && <TakeBack bill={bill} onDone={onChanged} />}
      <div className={styles['actions']}>
        <Button kind="primary" icon="plus" onClick={() => navigate(orderPath(deskId, bill ?? known))}>
          {t('New order')}
        </Button>
        <Button kind="primary" icon="cash" onClick={withBill(({ Id }) => navigate(`/pos-bill-close/${Id}`))}>
          {t('Close bill')}
        </Button>
        <Button icon="split" onClick={atServer('split')}>
          {t('Split')}
        </Button>
        <Button icon="chevronRight" onClick={opening('move')}>
          {t('Move')}
        </Button>
        <Button icon="users" onClick={opening('handOver')}>
          {t('Hand over')}
        </Button>
        <Button icon="merge" onClick={atServer('merge')}>
          {t('Merge')}
        </Button>
        <Button icon="printer" onClick={opening('paper')}>
          {t('Pre-bill')}
        </Button>
        {(mayDelete || bill?.ClientId) && (
          <Button icon="trash" onClick={atServer('delete')}>
            {t('Delete')}
          </Button>
        )}
      </div>
      {bill && <Windows {...props} bill={bill} open={open} onClose={close} />}
      {bill && line && (
        <LineWindow
          lot={line}
          bill={bill}
          bills={props.bills}
          receipt={priceBill({ bill, branchId: props.branchId, customer: customerOf(bill, till) }, till).receipt}
          withServer={withServer}
          onClose={close}
        />
      )}
    </section>
  );
};
