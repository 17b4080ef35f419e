import type { Contractor } from '#generated/types.ts';
import { foldText } from '../fold.ts';
import { readContractorRow, type ContractorValues } from './contractor-values.ts';
import type { ColumnMapping, ImportField, ImportKind } from './import-fields.ts';
import type { FieldChange, JudgedRow, Verdict } from './judged-row.ts';
import { isRefused, type Remark } from './remarks.ts';
import type { ReadRow, RowPlace } from './row-reading.ts';

/** As much of a stored contractor as a row is compared with. */
export type KnownContractor = Pick<
  Contractor,
  | 'Id'
  | 'Name'
  | 'FullName'
  | 'FirstName'
  | 'LastName'
  | 'Code'
  | 'Phone'
  | 'Email'
  | 'Address'
  | 'Number'
  | 'BornOn'
  | 'ContractorGender'
> & {
  Settings?: Readonly<Record<string, unknown>> | null;
  ContractorGroups?: readonly { Name?: string | null }[] | null;
};

export type JudgedContractor = JudgedRow<ContractorValues>;

/** Fields that identify a partner, the surest first. */
type Key = 'Number' | 'Email' | 'Phone' | 'Code' | 'Fiscalcode' | 'Name';
export type ContractorKey = Key;

const keysOfKind: Readonly<Record<Exclude<ImportKind, 'products'>, readonly Key[]>> = {
  customers: ['Number', 'Email', 'Phone', 'Code'],
  contractors: ['Fiscalcode', 'Code', 'Name'],
};

const stored: { readonly [Field in keyof ContractorValues]-?: (known: KnownContractor) => unknown } = {
  Name: ({ Name }) => Name,
  FullName: ({ FullName }) => FullName,
  FirstName: ({ FirstName }) => FirstName,
  LastName: ({ LastName }) => LastName,
  Code: ({ Code }) => Code,
  Phone: ({ Phone }) => Phone,
  Email: ({ Email }) => Email,
  Address: ({ Address }) => Address,
  Number: (known) => known.Number,
  BornOn: ({ BornOn }) => BornOn,
  Gender: ({ ContractorGender }) => ContractorGender,
  Discount: ({ Settings }) => Settings?.['Discount'],
  Fiscalcode: ({ Settings }) => Settings?.['Fiscalcode'],
  Vatcode: ({ Settings }) => Settings?.['Vatcode'],
  RegistrationNumber: ({ Settings }) => Settings?.['RegistrationNumber'],
  Comment: ({ Settings }) => Settings?.['Comment'],
  Group: ({ ContractorGroups }) => ContractorGroups?.map(({ Name }) => Name).join(', '),
};

/** Tax ids and phones are written with blanks, dashes and brackets, or without. */
const bare = (text: string): string => text.replace(/[\s().-]/g, '').toLowerCase();

const folds: Record<Key, (text: string) => string> = {
  Number: (text) => text,
  Email: (text) => text.toLowerCase(),
  Phone: bare,
  Code: (text) => text,
  Fiscalcode: (text) => bare(text).replace(/^ro/, ''),
  Name: foldText,
};

/** Normal form of a text for comparison; undefined for an empty one. */
export const keyText = (key: Key, value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? folds[key](value.trim()) : undefined;

/** Stored contractors by what tells them apart. */
export type ContractorIndex = ReadonlyMap<Key, Map<string, KnownContractor>>;

export const emptyContractorIndex = (kind: Exclude<ImportKind, 'products'>): ContractorIndex =>
  new Map(keysOfKind[kind].map((key) => [key, new Map<string, KnownContractor>()]));

/** The first of several that are told apart by nothing is the one that is found. */
export const addContractors = (index: ContractorIndex, known: Iterable<KnownContractor>): void => {
  for (const one of known) {
    for (const [key, byText] of index) {
      const text = keyText(key, stored[key](one));
      if (text !== undefined && !byText.has(text)) byText.set(text, one);
    }
  }
};

/** Whether a surer key speaks against it: members of a family share a phone, but not a card. */
const isAnother = (surer: readonly Key[], values: ContractorValues, known: KnownContractor): boolean =>
  surer.some((key) => {
    const [own, other] = [keyText(key, values[key]), keyText(key, stored[key](known))];
    return own !== undefined && other !== undefined && own !== other;
  });

const match = (values: ContractorValues, index: ContractorIndex, keys: readonly Key[]): KnownContractor | undefined => {
  for (const [at, key] of keys.entries()) {
    const found = index.get(key)?.get(keyText(key, values[key]) ?? '');
    if (found && !isAnother(keys.slice(0, at), values, found)) return found;
  }
  return undefined;
};

/** Written otherwise, but the same: 069 100-200 and 069100200. */
const loose: ReadonlySet<string> = new Set<Key>(['Phone', 'Email', 'Fiscalcode']);

const isSame = (field: keyof ContractorValues, known: KnownContractor, values: ContractorValues): boolean => {
  if (field === 'Group')
    return (known.ContractorGroups ?? []).some(({ Name }) => foldText(Name ?? '') === foldText(values.Group ?? ''));
  if (loose.has(field)) return keyText(field as Key, stored[field](known)) === keyText(field as Key, values[field]);
  return (stored[field](known) ?? undefined) === values[field];
};

const changesOf = (known: KnownContractor, values: ContractorValues): FieldChange<keyof ContractorValues>[] =>
  (Object.keys(values) as (keyof ContractorValues)[])
    .filter((field) => !isSame(field, known, values))
    .map((field) => ({ field, from: stored[field](known) ?? null, to: values[field] }));

interface Judging {
  row: number;
  read: ReadRow<ContractorValues>;
  known: KnownContractor | undefined;
  more: readonly Remark[];
}

const judge = ({ row, read: { values, remarks }, known, more }: Judging): JudgedContractor => {
  const all = [...remarks, ...more];
  const ids = known && { storedId: known.Id };
  if (isRefused(all)) return { row, verdict: 'wrong', remarks: all, values, ...ids, changes: [] };
  const changes = known ? changesOf(known, values) : [];
  const verdict: Verdict = known ? (changes.length > 0 ? 'changed' : 'same') : 'new';
  return { row, verdict, remarks: all, values, ...ids, changes };
};

const nameless = (
  { values, remarks }: ReadRow<ContractorValues>,
  known: KnownContractor | undefined,
  field: ImportField,
): Remark[] =>
  known || values.Name || values.FirstName || values.LastName || remarks.some((remark) => remark.field === field)
    ? []
    : [{ field, code: 'NAME_MISSING' }];

export interface ContractorImport {
  readonly kind: Exclude<ImportKind, 'products'>;
  readonly mapping: ColumnMapping;
}

/**
 * Judges the rows of a file of contractors or customers one after another, beside the stored ones that they may be
 * about: what each would do, and what is to be said of it.
 */
export const contractorImport = ({
  kind,
  mapping,
}: ContractorImport): ((place: RowPlace, known: ContractorIndex) => JudgedContractor) => {
  const keys = keysOfKind[kind];
  const rowOfKey = new Map<string, RowPlace>();
  const rowOfStored = new Map<number, RowPlace>();
  const nameField: ImportField = kind === 'customers' ? 'FirstName' : 'Name';

  const repeated = (place: RowPlace, values: ContractorValues, found: KnownContractor | undefined): Remark[] => {
    const key = keys.find((each) => keyText(each, values[each]) !== undefined);
    // A phone alone may be that of a family; it tells apart only whom it has found.
    const mark = key === undefined || key === 'Phone' ? undefined : `${key} ${keyText(key, values[key])}`;
    const before = (mark === undefined ? undefined : rowOfKey.get(mark)) ?? (found && rowOfStored.get(found.Id));
    // A row that is judged once more, because its transaction begins again, does not repeat itself.
    if (before !== undefined && before !== place)
      return [{ field: key === undefined ? nameField : key, code: 'ROW_REPEATED', params: { row: before.row } }];
    if (mark !== undefined) rowOfKey.set(mark, place);
    if (found) rowOfStored.set(found.Id, place);
    return [];
  };

  return (place, known) => {
    const { row, cells } = place;
    const read = readContractorRow(cells, mapping, kind);
    const found = match(read.values, known, keys);
    return judge({
      row,
      read,
      known: found,
      more: [...nameless(read, found, nameField), ...repeated(place, read.values, found)],
    });
  };
};
