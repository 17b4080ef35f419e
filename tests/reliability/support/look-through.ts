import type { Store } from '#server/storage/database.ts';
import { verifyLedger } from '#server/storage/ledger/verify.ts';
import { openStore } from '#server/storage/open-store.ts';
import { sql } from '#server/storage/sql.ts';
import type { Acknowledged, Tills } from './tills.ts';

interface StoredReceipt {
  Id: number;
  ClientId: string;
  Code: string;
  DebitSum: number;
}

const receiptsOf = (store: Store): Promise<StoredReceipt[]> =>
  Promise.resolve(
    store.reader.all<StoredReceipt>(sql`
  select "Id", "ClientId", "Code", "DebitSum" from "Document" where "DocumentActionType" = 3 and "ApprovedOn" is not null order by "Id"`),
  );

const asAcknowledged = ({ ClientId, Id, Code, DebitSum }: StoredReceipt): Acknowledged => ({
  clientId: ClientId,
  id: Id,
  code: Code,
  sum: DebitSum,
});

/** Receipts that were answered and are not there as they were answered. */
export const lostOf = (stored: readonly StoredReceipt[], acknowledged: readonly Acknowledged[]): Acknowledged[] => {
  const there = new Map(stored.map((row) => [row.ClientId, JSON.stringify(asAcknowledged(row))]));
  return acknowledged.filter((each) => there.get(each.clientId) !== JSON.stringify(each));
};

export interface Findings {
  lost: Acknowledged[];
  /** More than one of the same ClientId. */
  doubled: number;
  /** Codes that are not 1, 2, 3… */
  gaps: string[];
  receipts: number;
  journal: number;
  /** What verify says. */
  difference?: unknown;
  /** SQLite's own. */
  integrity?: string;
}

/** Looks at all that has been stored, from outside of the server. */
export const lookThrough = async (
  place: { dataDir: string; databaseUrl?: string },
  acknowledged: readonly Acknowledged[],
): Promise<Findings> => {
  const store = await openStore(place);
  try {
    const stored = await receiptsOf(store);
    const report = await verifyLedger(store, { timeZone: 'Europe/Chisinau' });
    const integrity =
      store.reader.dialect.name === 'sqlite'
        ? Object.values((await store.reader.one(sql`pragma integrity_check`)) ?? {}).join()
        : undefined;
    return {
      lost: lostOf(stored, acknowledged),
      doubled: stored.length - new Set(stored.map(({ ClientId }) => ClientId)).size,
      gaps: stored
        .map(({ Code }) => Number(Code))
        .toSorted((one, other) => one - other)
        .flatMap((code, index) => (code === index + 1 ? [] : [`${code} in place ${index + 1}`])),
      receipts: stored.length,
      journal: report.entries,
      difference: report.difference,
      integrity,
    };
  } finally {
    await store.close();
  }
};

/** Quantities that have left the depot. */
export const soldStock = async (
  place: { dataDir: string; databaseUrl?: string },
  received: number,
): Promise<Tills['sold']> => {
  const store = await openStore(place);
  try {
    const rows = await store.reader.all<{ ArticleId: number; Quantity: number }>(
      sql`select "ArticleId", sum("Quantity") as "Quantity" from "StockBalance" group by "ArticleId"`,
    );
    return new Map(
      rows
        .map(({ ArticleId, Quantity }): [number, number] => [ArticleId, received - Quantity])
        .filter(([, quantity]) => quantity > 0),
    );
  } finally {
    await store.close();
  }
};
