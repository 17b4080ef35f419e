import { useEffect } from 'react';
import { useStore } from 'react-admin';
import type { TableColumn } from './table-columns.ts';

/**
 * react-admin keeps an order of columns as places: at each place, which of the elements as they are written stands
 * there.
 */
export const useColumnOrder = (storeKey: string) => useStore<number[] | undefined>(`${storeKey}_columnRanks`);

/** The names in the order in which they are written. */
const asWritten = (columns: readonly TableColumn[], ranks: readonly number[] | undefined): string => {
  const names: string[] = [];
  columns.forEach(({ name }, place) => {
    names[ranks?.[place] ?? place] = name;
  });
  return names.join(' ');
};

/**
 * Places say nothing once a column was added or has gone: an order that was chosen among other columns is forgotten.
 */
export const useOrderOfThese = (storeKey: string, columns: readonly TableColumn[]): void => {
  const [ranks, setRanks] = useColumnOrder(storeKey);
  const [known, setKnown] = useStore<string | undefined>(`${storeKey}_columnNames`);
  const names = asWritten(columns, ranks);
  useEffect(() => {
    if (known === names) return;
    if (known !== undefined && ranks) setRanks(undefined);
    else if (ranks || known !== undefined) setKnown(names);
  }, [known, names, ranks, setRanks, setKnown]);
};
