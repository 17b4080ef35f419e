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

/** What on the receipt not everybody may. */
const doneOn = ({ isReturn, lines, customDiscount }: Receipt): TillAction[] => [
  ...(isReturn && lines.some(({ sold }) => !sold) ? [TillAction.ReturnWithoutReceipt] : []),
  ...(customDiscount ? [TillAction.LargeDiscount] : []),
];

/** What whoever goes did by right was allowed by him to whoever comes, who may not. */
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

/** What is being paid just now is still of who took the money: it is written first. */
const sitAt = async (sale: Till['sale'], employeeId: number): Promise<void> => {
  while (sale.send({ type: 'employeeSet', employeeId, at: Date.now(), takesOver: true }) === 'RECEIPT_OPEN')
    await new Promise((resolve) => {
      setTimeout(resolve, writingMs);
    });
};

/** Somebody else sits down by a PIN or a badge; the receipt that is open goes on with him. */
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

/** A badge was read in the midst of a sale: says who works here now, or why nobody else does. */
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
