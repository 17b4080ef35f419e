import type { FaultCode } from '../../faults.ts';

interface Closing {
  receiptsCount: number;
  unsentCount?: number;
  /** Drawers whose count is not what should be there, and that were not looked at again. */
  uncheckedCount?: number;
}

/**
 * Why the shift cannot be closed; undefined: it can. It needs a receipt (R-SHIFT-003), none of this till's waiting
 * to be sent, and a second look where a drawer's count is off.
 */
export const refuseShiftClose = ({
  receiptsCount,
  unsentCount = 0,
  uncheckedCount = 0,
}: Closing): FaultCode | undefined => {
  if (unsentCount > 0) return 'SHIFT_UNSENT';
  if (receiptsCount === 0) return 'SHIFT_EMPTY';
  return uncheckedCount > 0 ? 'SHIFT_UNCHECKED' : undefined;
};
