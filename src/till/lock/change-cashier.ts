import { describe } from '#client/fault-text.ts';
import { t } from '#client/i18n/i18n.ts';
import { notify } from '#client/notices.ts';
import { TillAction } from '#generated/types.ts';
import type { Receipt } from '#domain/sale/receipt.ts';
import { mayByRight } from '../catalogue/till-data.ts';
import { soundBad, soundGood } from '../sale/sound.ts';
import type { Till } from '../core/till.ts';
import type { UnlockResult } from './seat.ts';

type Changing = Pick<Till, 'seat' | 'sale' | 'catalogue'>;

/** Parts of the receipt that need a right. */
const doneOn = ({ isReturn, lines, customDiscount }: Receipt): TillAction[] => [
  ...(isReturn && lines.some(({ sold }) => !sold) ? [TillAction.ReturnWithoutReceipt] : []),
  ...(customDiscount ? [TillAction.LargeDiscount] : []),
];

/** Carries the rights used by the former cashier over as approvals for the next, who lacks them. */
const carryOver = ({ sale, catalogue }: Changing, from: number, to: number): void => {
  const at = Date.now();
  const { receipt } = sale.get();
  const { employees } = catalogue.get().data;
  if (!receipt) return;
  for (const action of doneOn(receipt)) {
    if (!mayByRight(employees, from, action) || mayByRight(employees, to, action)) continue;
    sale.send({
      type: 'approved',
      receiptId: receipt.id,
      at,
      approval: { action, employeeId: from, on: at },
    });
  }
};

const writingMs = 50;

/** A running payment belongs to the cashier who took the money: it is written first. */
const sitAt = async (sale: Till['sale'], employeeId: number): Promise<void> => {
  while (sale.send({ type: 'employeeSet', employeeId, at: Date.now(), takesOver: true }) === 'RECEIPT_OPEN')
    await new Promise((resolve) => {
      setTimeout(resolve, writingMs);
    });
};

/** Changes the cashier by a PIN or a badge; the open receipt goes with the new one. */
export const changeCashier = async (changing: Changing, pin: string): Promise<UnlockResult> => {
  const { seat, sale } = changing;
  const result = await seat.unlock(pin);
  const { employeeId } = seat.get();
  const before = sale.get().employeeId;
  if (result.kind === 'unlocked' && employeeId !== before) {
    carryOver(changing, before, employeeId);
    await sitAt(sale, employeeId);
  }
  return result;
};

/** Changes the cashier by a badge read during a sale, or says why not. */
export const changeByBadge = async (changing: Changing, code: string): Promise<void> => {
  const result = await changeCashier(changing, code);
  if (result.kind === 'unlocked') {
    const { employees } = changing.catalogue.get().data;
    const name = employees.find(({ Id }) => Id === changing.seat.get().employeeId)?.Name ?? '';
    soundGood('scanned');
    notify('success', t('{name} works here now', { name }));
    return;
  }
  soundBad();
  if (result.kind === 'failed') notify('warning', describe(result.fault));
  else notify('warning', t('Nobody here has this badge'));
};
