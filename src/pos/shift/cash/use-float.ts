import { useEffect, useState } from 'react';
import { useSale, useTill } from '../../till/till-context.ts';
import { floatSinceClosing, leftInDrawer } from '#till/shift/cash/cash-queue.ts';

/** Opening float of the drawer known to this device, in hundredths. */
export interface KnownFloat {
  /** Entered since the last shift was closed: one more is added to it. */
  readonly entered: number;
  /** Counted as the last shift was closed. */
  readonly left: number;
}

export const useFloat = (isNeeded: boolean): KnownFloat | undefined => {
  const till = useTill();
  const branchId = useSale((state) => state.branchId);
  const [float, setFloat] = useState<KnownFloat>();
  useEffect(() => {
    const read = async (): Promise<void> =>
      setFloat({
        entered: await floatSinceClosing(till, branchId),
        left: await leftInDrawer(till, branchId),
      });
    if (isNeeded) read().catch(() => {});
  }, [till, branchId, isNeeded]);
  return float;
};
