import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { money } from '#pos/format.ts';
import { Dialog } from '#pos/ui/overlays/dialog.tsx';
import { EmptyState } from '#pos/ui/status/empty-state.tsx';
import { useText } from '#pos/ui/text.ts';
import type { BillBook } from '#client/outbox/bills/bill-book.ts';
import { moving } from '#client/outbox/bills/operations.ts';
import { linesOf, loadBill, mergeBills, splitOff, type Bill } from './bill-calls.ts';
import { lastStep } from './line-calls.ts';
import { numberOf } from './number-of.ts';
import styles from '../restaurant.module.css';

interface Target {
  id: number;
  name: string;
  detail?: string;
}

interface ChooseProps {
  title: string;
  empty: string;
  targets: readonly Target[];
  onChoose(id: number): Promise<unknown>;
  onClose(): void;
}

/** One of several places; a tap does it. */
const Choose = ({ title, empty, targets, onChoose, onClose }: ChooseProps) => {
  const choose = async (id: number): Promise<void> => {
    try {
      await onChoose(id);
      onClose();
    } catch (fault) {
      notify('error', describe(fault));
    }
  };
  return (
    <Dialog isOpen title={title} onClose={onClose}>
      {targets.length === 0 && <EmptyState icon="info" title={empty} />}
      <ul className={styles['bills']}>
        {targets.map(({ id, name, detail }) => (
          <li key={id}>
            <button type="button" className={styles['bill']} onClick={() => void choose(id)}>
              <strong>{name}</strong>
              <span className={styles['sum']}>{detail}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

export interface TargetDialogProps {
  bill: Bill;
  bills: readonly Bill[];
  book: BillBook;
  branchId: number;
  onClose(): void;
}

/** Guests have changed their desk. */
export const MoveDialog = ({ bill, book, branchId, onClose }: TargetDialogProps) => {
  const t = useText();
  const { desks } = book.get();
  return (
    <Choose
      title={t('Move the bill # {code}', { code: numberOf(bill) })}
      empty={t('There are no desks yet')}
      targets={desks.filter(({ Id }) => Id !== bill.Desk?.Id).map(({ Id, Name }) => ({ id: Id, name: Name ?? '' }))}
      onChoose={async (deskId) => {
        const desk = desks.find(({ Id }) => Id === deskId);
        await book.write(moving(bill, branchId, { Id: deskId, Name: desk?.Name }));
        const { Desk } = bill;
        if (Desk) lastStep.set({ title: t('Move'), undo: () => book.write(moving(bill, branchId, Desk)) });
      }}
      onClose={onClose}
    />
  );
};

/** What came with the other bill can go to a bill of its own again. */
const merge = async (bill: Bill, from: number, title: string): Promise<void> => {
  const other = await loadBill(from);
  await mergeBills(bill.Id, from);
  const moved = new Map(linesOf(other).flatMap(({ Id, Quantity }) => (Quantity ? [[Id, Quantity] as const] : [])));
  lastStep.set({
    title,
    undo: async () => splitOff(await loadBill(bill.Id), moved, { Desk: other.Desk, Employee: other.Employee }),
  });
};

/** Guests pay together: the orders of the other bill come to this one. */
export const MergeDialog = ({ bill, bills, onClose }: TargetDialogProps) => {
  const t = useText();
  return (
    <Choose
      title={t('Take another bill to # {code}', { code: numberOf(bill) })}
      empty={t('There is no other open bill')}
      targets={bills
        .filter(({ Id }) => Id !== bill.Id && Id > 0)
        .map(({ Id, Code, Desk, Sum }) => ({
          id: Id,
          name: ['#', Code, Desk?.Name].filter(Boolean).join(' '),
          detail: money(Sum ?? 0),
        }))}
      onChoose={(from) => merge(bill, from, t('Merge'))}
      onClose={onClose}
    />
  );
};
