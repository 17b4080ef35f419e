import type { FaultCode } from '../../faults.ts';

/**
 * Why the shift cannot be closed; undefined: it can. It needs a receipt (R-SHIFT-003) and none of this till's waiting
 * to be sent.
 */
export const refuseShiftClose = ({
  receiptsCount,
  unsentCount = 0,
}: {
  receiptsCount: number;
  unsentCount?: number;
}): FaultCode | undefined => {
  if (unsentCount > 0) return 'SHIFT_UNSENT';
  return receiptsCount > 0 ? undefined : 'SHIFT_EMPTY';
};
