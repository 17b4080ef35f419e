import { useEffect, useMemo, useState } from 'react';
import { connection } from '#client/connection.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { askServer } from '#till/catalogue/ask.ts';
import { useSale, useTill } from '../till/till-context.ts';
import { listSlips, type SlipRow, type SlipSearch, type SlipSource } from '#till/slips/find-slips.ts';

/** Where closed receipts are found: on the server while it is there, and on this device. */
export const useSlipSource = (): SlipSource => {
  const { database, company } = useTill();
  const branchId = useSale((state) => state.branchId);
  return useMemo(
    () => ({
      database,
      organisationId: company.id,
      branchId,
      ask: askServer,
      isOnline: () => connection.get().isOnline,
    }),
    [database, company.id, branchId],
  );
};

const typingMs = 200;

/** The list for what is typed; undefined while it is asked for the first time. */
export const useSlips = ({ text, day }: SlipSearch): readonly SlipRow[] | undefined => {
  const source = useSlipSource();
  const { waiting } = useStoreValue(useTill().delivery);
  const { isOnline } = useStoreValue(connection);
  const [rows, setRows] = useState<readonly SlipRow[]>();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      () => {
        void listSlips(source, { text, ...(day !== undefined && { day }) }).then((found) => {
          if (isCurrent) setRows(found);
        });
      },
      text === '' ? 0 : typingMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [source, text, day, waiting, isOnline]);
  return rows;
};

/** A receipt that is read when a window opens. */
export const useLoaded = <Value>(load: () => Promise<Value>): { value?: Value; fault?: unknown } => {
  const [state, setState] = useState<{ value?: Value; fault?: unknown }>({});
  useEffect(() => {
    let isCurrent = true;
    void load().then(
      (value) => {
        if (isCurrent) setState({ value });
      },
      (fault: unknown) => {
        if (isCurrent) setState({ fault });
      },
    );
    return () => {
      isCurrent = false;
    };
    // Once for each window: what it shows does not change under the hand.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return state;
};
