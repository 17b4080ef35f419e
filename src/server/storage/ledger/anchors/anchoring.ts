import type { Instant } from '#domain/zone.ts';
import { across, sql } from '../../sql.ts';
import type { Store } from '../../database.ts';
import { journalSequence } from '../journal/sequence.ts';
import { StoreRefusal } from '../../store-refusal.ts';
import { addAnchors, anchoredNumbers, readAnchors, type Anchor } from './anchor-file.ts';

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

/** An anchor that the database contradicts. */
export interface BrokenAnchor {
  organisation: number;
  number: number;
}

export interface Rewound {
  /** The journals that were put back, with the number of their last entry now and before. */
  journals: { organisation: number; to: number; from: number }[];
  /** Anchors up to the database's own state that do not agree with it. Then nothing was noted. */
  broken: BrokenAnchor[];
}

const lastAnchored = (anchors: readonly Anchor[]): Map<number, number> => {
  const last = new Map<number, number>();
  for (const { Organisation, Number } of anchors) last.set(Organisation, Math.max(last.get(Organisation) ?? 0, Number));
  return last;
};

/**
 * Says that the database was put back to an earlier time without `restore`, such as by PostgreSQL's point-in-time
 * recovery. Anchors of what came after that time are void; those before it must agree, or nothing is noted: a journal
 * that was changed cannot be passed off as one that was put back.
 */
export const noteRewound = async (store: Store, folder: string, on: Instant): Promise<Rewound> => {
  const { anchors, broken: line } = readAnchors(folder);
  if (line !== undefined) throw new StoreRefusal(`Line ${line} of the anchors is not as it was signed`);
  const heads = new Map((await readHeads(store)).map((head) => [head.OrganisationId, head]));
  const broken: BrokenAnchor[] = [];
  for (const { Organisation, Number, Hash } of anchors) {
    if (Number === 0 || Number > (heads.get(Organisation)?.Value ?? 0)) continue;
    const row = await store.reader.one<{ Hash: string }>(
      sql`select "Hash" from "Journal" where "OrganisationId" = ${Organisation} and "Number" = ${Number}`,
    );
    if (row?.Hash !== Hash) broken.push({ organisation: Organisation, number: Number });
  }
  const journals = [...lastAnchored(anchors)]
    .map(([organisation, from]) => ({ organisation, from, to: heads.get(organisation)?.Value ?? 0 }))
    .filter(({ from, to }) => from > to);
  if (broken.length === 0)
    addAnchors(
      folder,
      journals.map(({ organisation, to }) => ({
        Organisation: organisation,
        Number: to,
        Hash: heads.get(organisation)?.Hash ?? '',
        On: on,
        IsRestored: true,
      })),
    );
  return { journals, broken };
};

/** For the start of a server: a new database beside old anchors. */
export const noteBeginning = async (store: Store, folder: string, on: Instant): Promise<void> => {
  if ((await readHeads(store)).length === 0) await noteRestored(store, folder, on);
};
