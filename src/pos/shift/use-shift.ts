import { useCallback, useEffect, useMemo, useState } from 'react';
import { askServer } from '#till/catalogue/ask.ts';
import { depotOf } from '#till/catalogue/till-data.ts';
import { useCatalogue, useSale } from '../till/till-context.ts';
import { readShift, type ShiftInfo, type ShiftPlace } from '#till/shift/shift-info.ts';

export interface ShiftView {
  place?: ShiftPlace;
  info?: ShiftInfo;
  fault?: unknown;
  reload(): Promise<void>;
}

type Read = Pick<ShiftView, 'info' | 'fault'>;

const read = async (place: ShiftPlace): Promise<Read> => {
  try {
    return { info: await readShift(askServer, place) };
  } catch (fault) {
    return { fault };
  }
};

/** The open shift of this branch as the server knows it; what was read before stays while the server is not reached. */
export const useShift = (): ShiftView => {
  const branchId = useSale(({ branchId }) => branchId);
  const depotId = depotOf(
    useCatalogue(({ data }) => data),
    branchId,
  )?.Id;
  const place = useMemo(() => (depotId === undefined ? undefined : { branchId, depotId }), [branchId, depotId]);
  const [state, setState] = useState<Read>({});
  const reload = useCallback(async (): Promise<void> => {
    if (!place) return;
    const next = await read(place);
    setState((old) => (next.info ? next : { ...old, ...next }));
  }, [place]);
  useEffect(() => {
    let isCurrent = true;
    if (place)
      void read(place).then((next) => {
        if (isCurrent) setState(next);
      });
    return () => {
      isCurrent = false;
    };
  }, [place]);
  return { ...state, reload, place };
};
