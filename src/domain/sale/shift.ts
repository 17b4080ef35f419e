import type { FaultCode } from '../faults.ts';

/** Why the shift cannot be closed; undefined: it can. It needs a receipt (002 §4) and none of this till's waiting to be sent (G-112). */
export const refuseShiftClose = ({ receiptsCount, unsentCount = 0 }: { receiptsCount: number; unsentCount?: number }): FaultCode | undefined => {
  if (unsentCount > 0) return 'SHIFT_UNSENT';
  return receiptsCount > 0 ? undefined : 'SHIFT_EMPTY';
};
