import { sealed } from '#server/storage/ledger/journal/journal.ts';

/** A row of the journal as it lies in the database. */
export interface Row {
  OrganisationId: number;
  Number: number;
  Kind: string;
  EntityId: number;
  CreatedOn: number;
  Device: string | null;
  DeviceSequence: number | null;
  PreviousHash: string;
  Hash: string;
  Body: string;
}

/** A journal after somebody was at it, and the number of the first entry that is not as it was. */
export interface Tampered {
  rows: Row[];
  first: number;
  /** The counter that knows the journal's end was changed to fit. */
  isEndAdjusted?: boolean;
}

type Tamper = (rows: readonly Row[], random: () => number) => Tampered | undefined;

const pick = (count: number, random: () => number): number => Math.floor(random() * count);

const changed = (rows: readonly Row[], place: number, change: (row: Row) => Partial<Row>): Row[] =>
  rows.map((row, index) => (index === place ? { ...row, ...change(row) } : row));

const edit =
  (change: (row: Row, random: () => number) => Partial<Row> | undefined): Tamper =>
  (rows, random) => {
    const place = pick(rows.length, random);
    const change_ = change(rows[place] as Row, random);
    return change_ && { rows: changed(rows, place, () => change_), first: place + 1 };
  };

/** One of the whole numbers of the text is another. */
const otherNumber = (body: string, random: () => number): string => {
  const numbers = [...body.matchAll(/(?<=[:[,])-?\d+(?=[,\]}])/g)];
  const { index, 0: found } = numbers[pick(numbers.length, random)] as RegExpExecArray;
  return body.slice(0, index) + String(Number(found) + 1 + pick(1000, random)) + body.slice(index + found.length);
};

/** Hashes as they would be, had the entries been written like this. */
export const resealed = (rows: readonly Row[]): Row[] => {
  let previousHash = '0'.repeat(64);
  return rows.map((row, index) => {
    const { hash } = sealed(previousHash, index + 1, JSON.parse(row.Body) as object);
    const next = { ...row, Number: index + 1, PreviousHash: previousHash, Hash: hash };
    previousHash = hash;
    return next;
  });
};

const otherHash = (hash: string, random: () => number): string => {
  const at = pick(hash.length, random);
  return hash.slice(0, at) + (hash[at] === '0' ? '1' : '0') + hash.slice(at + 1);
};

const two = (rows: readonly Row[], random: () => number): [number, number] => {
  const one = pick(rows.length - 1, random);
  return [one, one + 1 + pick(rows.length - one - 1, random)];
};

const swapped =
  (columns: readonly (keyof Row)[]): Tamper =>
  (rows, random) => {
    const [one, other] = two(rows, random);
    const given = (from: Row): Partial<Row> => Object.fromEntries(columns.map((column) => [column, from[column]]));
    return {
      rows: changed(
        changed(rows, one, () => given(rows[other] as Row)),
        other,
        () => given(rows[one] as Row),
      ),
      first: one + 1,
    };
  };

const documents = (rows: readonly Row[], random: () => number): number => {
  const places = rows.flatMap(({ Kind }, index) => (Kind === 'document' ? [index] : []));
  return places[pick(places.length, random)] as number;
};

/** Of an entry that is put in: another document's, of which there is none. */
const forged = (row: Row): Row => ({
  ...row,
  EntityId: 999_999,
  Body: row.Body.replace(`"Id":${row.EntityId},`, '"Id":999999,'),
});

/** Everything that somebody who may write the table can do to it. */
export const tamperings: Record<string, Tamper> = {
  'a number of the text': edit(({ Body }, random) => ({ Body: otherNumber(Body, random) })),
  'a word of the text': edit(({ Body }) => ({ Body: Body.replace('"Kind":"', '"Kind":"x') })),
  'a member more': edit(({ Body }) => ({ Body: `${Body.slice(0, -1)},"Zero":0}` })),
  'the hash': edit(({ Hash }, random) => ({ Hash: otherHash(Hash, random) })),
  'the hash before': edit(({ PreviousHash }, random) => ({ PreviousHash: otherHash(PreviousHash, random) })),
  'the time': edit(({ CreatedOn }, random) => ({ CreatedOn: CreatedOn + 1 + pick(86_400_000, random) })),
  'the kind': edit(({ Kind }) => ({ Kind: Kind === 'document' ? 'clear' : 'document' })),
  'what it tells of': edit(({ EntityId }) => ({ EntityId: EntityId + 1 })),
  'the till': edit(({ Device }) => ({ Device: Device === null ? 'till' : null })),
  'the place in the till’s chain': edit(({ DeviceSequence }) =>
    DeviceSequence === null ? undefined : { DeviceSequence: DeviceSequence + 1 },
  ),
  'an entry taken out': (rows, random) => {
    const place = pick(rows.length, random);
    return { rows: rows.filter((_row, index) => index !== place), first: place + 1 };
  },
  'an entry taken out, and those after it moved up': (rows, random) => {
    const place = pick(rows.length - 1, random);
    return {
      rows: rows.filter((_row, index) => index !== place).map((row, index) => ({ ...row, Number: index + 1 })),
      first: place + 1,
    };
  },
  'an entry put in': (rows, random) => {
    const place = documents(rows, random);
    const at = pick(rows.length, random);
    return {
      rows: [...rows.slice(0, at), forged(rows[place] as Row), ...rows.slice(at)].map((row, index) => ({
        ...row,
        Number: index + 1,
      })),
      first: at + 1,
    };
  },
  'an entry put in, with all hashes made to fit': (rows, random) => {
    const place = documents(rows, random);
    const at = pick(rows.length + 1, random);
    return {
      rows: resealed([...rows.slice(0, at), forged(rows[place] as Row), ...rows.slice(at)]),
      first: at + 1,
      isEndAdjusted: true,
    };
  },
  'two texts swapped': swapped(['Body']),
  'two entries swapped, but for their hashes': swapped([
    'Body',
    'Kind',
    'EntityId',
    'CreatedOn',
    'Device',
    'DeviceSequence',
  ]),
  'two entries swapped': swapped([
    'Body',
    'Kind',
    'EntityId',
    'CreatedOn',
    'Device',
    'DeviceSequence',
    'Hash',
    'PreviousHash',
  ]),
  'an entry numbered anew': (rows, random) => {
    const place = pick(rows.length, random);
    return { rows: changed(rows, place, () => ({ Number: rows.length + 1 + pick(100, random) })), first: place + 1 };
  },
  'all from one on numbered one more': (rows, random) => {
    const place = pick(rows.length, random);
    return {
      rows: rows.map((row, index) => (index < place ? row : { ...row, Number: row.Number + 1 })),
      first: place + 1,
    };
  },
  'a text, with all hashes from there on made to fit': (rows, random) => {
    const place = documents(rows, random);
    return {
      rows: resealed(
        changed(rows, place, ({ Body }) => ({
          Body: Body.replace(/"DebitSum":(-?\d+)/, (_all, sum: string) => `"DebitSum":${Number(sum) + 1}`),
        })),
      ),
      first: place + 1,
      isEndAdjusted: true,
    };
  },
  'the end cut off': (rows, random) => {
    const left = pick(rows.length, random);
    return { rows: rows.slice(0, left), first: left + 1 };
  },
};
