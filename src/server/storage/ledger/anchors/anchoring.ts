import type { Instant } from '#domain/zone.ts';
import { across, sql } from '../../sql.ts';
import type { Store } from '../../database.ts';
import { journalSequence } from '../journal/sequence.ts';
import { addAnchors, anchoredNumbers, type Anchor } from './anchor-file.ts';

interface Head {
  OrganisationId: number;
  Value: number;
  Hash: string | null;
}

const readHeads = async ({ reader }: Store): Promise<Head[]> =>
  reader.all<Head>(
    across(sql`
  select "OrganisationId", "Value", "Hash" from "Sequence" where "Name" = ${journalSequence} and "Value" > 0
  order by "OrganisationId"`),
  );

const asAnchor = ({ OrganisationId, Value, Hash }: Head, On: Instant): Anchor => ({
  Organisation: OrganisationId,
  Number: Value,
  Hash: Hash ?? '',
  On,
});

export interface Anchoring {
  /** Anchors the journals that have grown since the last time. */
  note(on: Instant): Promise<void>;
}

/** Keeps the heads of all journals in a folder outside of the database. */
export const openAnchoring = (store: Store, folder: string): Anchoring => {
  let noted: Map<number, number> | undefined;
  return {
    async note(on) {
      const heads = await readHeads(store);
      const known = (noted ??= anchoredNumbers(folder));
      const grown = heads.filter(({ OrganisationId, Value }) => Value > (known.get(OrganisationId) ?? 0));
      addAnchors(
        folder,
        grown.map((head) => asAnchor(head, on)),
      );
      for (const { OrganisationId, Value } of grown) known.set(OrganisationId, Value);
    },
  };
};

/**
 * Says that the database is now that of a backup: what was anchored after it is void. A database without a journal is a
 * beginning.
 */
export const noteRestored = async (store: Store, folder: string, on: Instant): Promise<void> => {
  if (anchoredNumbers(folder).size === 0) return;
  const heads = (await readHeads(store)).map((head) => ({ ...asAnchor(head, on), IsRestored: true }));
  addAnchors(folder, [{ Organisation: 0, Number: 0, Hash: '', On: on, IsRestored: true }, ...heads]);
};

/** For the start of a server: a new database beside old anchors. */
export const noteBeginning = async (store: Store, folder: string, on: Instant): Promise<void> => {
  if ((await readHeads(store)).length === 0) await noteRestored(store, folder, on);
};
