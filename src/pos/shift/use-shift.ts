import { useCallback, useEffect, useState } from 'react';
import { askServer } from '../catalogue/ask.ts';
import { depotOf } from '../catalogue/till-data.ts';
import { useCatalogue, useSale } from '../till/till-context.ts';
import { readShift, type ShiftInfo, type ShiftPlace } from './shift-info.ts';

export interface ShiftView {
  place?: ShiftPlace;
  info?: ShiftInfo;
  fault?: unknown;
  isLoading: boolean;
  reload(): Promise<void>;
}

/** The open shift of this branch as the server knows it. */
export const useShift = (): ShiftView => {
  const { branchId } = useSale();
  const { data } = useCatalogue();
  const depotId = depotOf(data, branchId)?.Id;
  const [state, setState] = useState<{ info?: ShiftInfo; fault?: unknown; isLoading: boolean }>({ isLoading: true });
  const reload = useCallback(async (): Promise<void> => {
    if (depotId === undefined) return;
    setState((old) => ({ ...old, isLoading: true }));
    try {
      setState({ info: await readShift(askServer, { branchId, depotId }), isLoading: false });
    } catch (fault) {
      setState((old) => ({ ...old, fault, isLoading: false }));
    }
  }, [branchId, depotId]);
  useEffect(() => { void reload(); }, [reload]);
  return { ...state, reload, place: depotId === undefined ? undefined : { branchId, depotId } };
};
