import { useState, type ReactNode } from 'react';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { money } from '#till/format.ts';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { useText } from '#touch/text.ts';
import type { BillBook } from '#client/outbox/bills/bill-book.ts';
import { describing, handingOver, moving, type Label } from '#client/outbox/bills/operations.ts';
import { useCatalogue } from '#pos/till/till-context.ts';
import { linesOf, loadBill, mergeBills, type Bill } from './bill-calls.ts';
import { numberOf } from './number-of.ts';
import { usePlaceText } from './place-text.ts';
import { linesBack, remember, standsFor } from './steps.ts';
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
  /** Choices beside the place. */
  children?: ReactNode;
}

/** One of several places; a tap does it. */
const Choose = ({ title, empty, targets, onChoose, onClose, children }: ChooseProps) => {
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
      {children}
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

interface ScopeProps {
  /** All bills that can go together, the chosen one among them. */
  all: readonly Bill[];
  title: string;
  isAll: boolean;
  onAll(isAll: boolean): void;
}

/** The chosen bill alone, or all that belong together; not there where it is the only one. */
const Scope = ({ all, title, isAll, onAll }: ScopeProps) => {
  const t = useText();
  if (all.length < 2) return null;
  return (
    <div className={styles['rooms']} role="group" aria-label={t('Which bills')}>
      {[false, true].map((each) => (
        <button
          key={String(each)}
          type="button"
          className={styles['chip']}
          aria-pressed={each === isAll}
          onClick={() => onAll(each)}
        >
          {each ? `${title} · ${all.length}` : t('This bill')}
        </button>
      ))}
    </div>
  );
};

/** Guests have changed their desk: one bill of it, or all of them. */
export const MoveDialog = ({ bill, bills, book, branchId, onClose }: TargetDialogProps) => {
  const t = useText();
  const { desks } = book.get();
  const [isAll, setAll] = useState(false);
  const ofDesk = bill.Desk ? bills.filter(({ Desk }) => Desk?.Id === bill.Desk?.Id) : [bill];
  const move = async (to: Label): Promise<void> => {
    const moved = isAll ? ofDesk : [bill];
    for (const each of moved) await book.write(moving(each, branchId, to));
    const { Desk } = bill;
    if (!Desk) return;
    remember({
      title: t('Move'),
      bill,
      others: moved,
      undo: async () => {
        for (const each of moved) await book.write(moving(standsFor(each), branchId, Desk));
      },
    });
  };
  return (
    <Choose
      title={t('Move the bill # {code}', { code: numberOf(bill) })}
      empty={t('There are no desks yet')}
      targets={desks.filter(({ Id }) => Id !== bill.Desk?.Id).map(({ Id, Name }) => ({ id: Id, name: Name ?? '' }))}
      onChoose={(deskId) => move({ Id: deskId, Name: desks.find(({ Id }) => Id === deskId)?.Name })}
      onClose={onClose}
    >
      <Scope all={ofDesk} title={t('All bills of the desk')} isAll={isAll} onAll={setAll} />
    </Choose>
  );
};

/** Another waiter looks after the guests: of one bill, or of all that the waiter has. */
export const HandOverDialog = ({ bill, bills, book, branchId, onClose }: TargetDialogProps) => {
  const t = useText();
  const { employees } = useCatalogue(({ data }) => data);
  const [isAll, setAll] = useState(false);
  const ofWaiter = bill.Employee ? bills.filter(({ Employee }) => Employee?.Id === bill.Employee?.Id) : [bill];
  const waiters = employees.filter(
    ({ Id, branchIds }) => Id !== bill.Employee?.Id && (branchIds.length === 0 || branchIds.includes(branchId)),
  );
  const handOver = async (to: Label): Promise<void> => {
    const handed = isAll ? ofWaiter : [bill];
    for (const each of handed) await book.write(handingOver(each, branchId, to));
    const { Employee } = bill;
    if (!Employee) return;
    remember({
      title: t('Hand over'),
      bill,
      others: handed,
      undo: async () => {
        for (const each of handed) await book.write(handingOver(standsFor(each), branchId, Employee));
      },
    });
  };
  return (
    <Choose
      title={t('Hand the bill # {code} over', { code: numberOf(bill) })}
      empty={t('There is no other waiter')}
      targets={waiters.map(({ Id, Name }) => ({ id: Id, name: Name }))}
      onChoose={(id) => handOver({ Id: id, Name: waiters.find(({ Id }) => Id === id)?.Name })}
      onClose={onClose}
    >
      <Scope
        all={ofWaiter}
        title={t('All bills of {name}', { name: bill.Employee?.Name ?? '' })}
        isAll={isAll}
        onAll={setAll}
      />
    </Choose>
  );
};

/** Lines of a merged bill can be split off again. */
const merge = async ({ bill, book, branchId }: TargetDialogProps, from: number, title: string): Promise<void> => {
  const other = await loadBill(from);
  await mergeBills(bill.Id, from);
  const guests = bill.Settings?.Guests ?? 0;
  remember({
    title,
    bill,
    undo: async () => {
      if (!(await linesBack(bill, linesOf(other), { bill: other, isGone: true }))) return false;
      return other.Settings?.Guests ? book.write(describing(standsFor(bill), branchId, { guests })) : true;
    },
  });
};

/** Guests pay together: the orders of the other bill come to this one. */
export const MergeDialog = (props: TargetDialogProps) => {
  const t = useText();
  const { bill, bills, onClose } = props;
  const placeText = usePlaceText();
  return (
    <Choose
      title={t('Take another bill to # {code}', { code: numberOf(bill) })}
      empty={t('There is no other open bill')}
      targets={bills
        .filter(({ Id }) => Id !== bill.Id && Id > 0)
        .map((each) => ({
          id: each.Id,
          name: [`# ${numberOf(each)}`, placeText(each)].filter(Boolean).join(' · '),
          detail: money(each.Sum ?? 0),
        }))}
      onChoose={(from) => merge(props, from, t('Merge'))}
      onClose={onClose}
    />
  );
};
