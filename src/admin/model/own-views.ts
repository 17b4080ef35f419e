import { call, ClientFault, search } from '#client/call.ts';
import { localKeys, readLocalJson, writeLocal, writeLocalJson } from '#client/local-store.ts';
import { session } from '#client/session.ts';

/** As this device keeps it: unsent while the server has not heard of it. */
interface Kept {
  value?: unknown;
  isUnsent?: boolean;
}

/** Columns of a list, their order, and filters under a name: a person's own on all devices. */
const own = /\.(savedQueries|datatable(_columnRanks|_columnNames)?)$/;

export const isOwn = (key: string): boolean => own.test(key);

/** Kept by person and company, because filters name its records. */
const placeOf = (key: string): string => {
  const { user, company } = session.get() ?? {};
  return `view.${user?.id}.${company?.id ?? 0}/${key}`;
};

/** Prefix of views kept before sign-in. */
const nobodys = 'view.';

/** For as long as the page is open, where the browser keeps nothing. */
const opened = new Map<string, Kept>();

const keptHere = (key: string): Kept | undefined => opened.get(placeOf(key)) ?? readLocalJson<Kept>(placeOf(key));

export const readOwn = (key: string): unknown => (keptHere(key) ?? { value: readLocalJson(nobodys + key) }).value;

const keep = (key: string, kept: Kept): void => {
  opened.set(placeOf(key), kept);
  writeLocalJson(placeOf(key), kept);
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The ids under which the server keeps each, of the person and company of this place. */
let known: { whose: string; ids: Map<string, number> } | undefined;

interface Row {
  Id: number;
  Key: string;
  Value?: unknown;
}

const fetchRows = async (): Promise<Row[]> => {
  const whose = placeOf('');
  const { Entities } = await search('ViewSettingSearch', { Pager: { Index: 0, Size: 1000 } });
  const rows = Entities.map(({ Id, Key = '', Value }) => ({ Id, Key, Value: Value ?? undefined }));
  known = { whose, ids: new Map(rows.map(({ Key, Id }) => [Key, Id])) };
  return rows;
};

const idsOfPerson = async (): Promise<Map<string, number>> => {
  if (known?.whose !== placeOf('')) await fetchRows();
  return known?.ids ?? new Map<string, number>();
};

const isFault = (fault: unknown, code: string): boolean => fault instanceof ClientFault && fault.code === code;

/** Another device may have made or removed the row meanwhile: then what is known of them is read again, once. */
const store = async (Key: string, Value: unknown, isRepeat = false): Promise<void> => {
  const ids = await idsOfPerson();
  const Id = ids.get(Key);
  try {
    if (Id === undefined) ids.set(Key, (await call('ViewSettingCreate', { viewSetting: { Key, Value } })).Id);
    else await call('ViewSettingUpdate', { viewSetting: { Id, Value } });
  } catch (fault) {
    if (isRepeat || !isFault(fault, Id === undefined ? 'NOT_UNIQUE' : 'NOT_FOUND')) throw fault;
    await fetchRows();
    await store(Key, Value, true);
  }
};

const send = async (key: string): Promise<void> => {
  const kept = keptHere(key);
  if (!kept?.isUnsent) return;
  await store(key, kept.value ?? null);
  if (isSame(keptHere(key)?.value, kept.value)) keep(key, { value: kept.value });
};

let sending = Promise.resolve();

/** One after the other, so that the last one holds. What could not be sent is sent with the next start. */
const sendLater = (key: string): Promise<void> => {
  sending = sending.then(() => send(key)).catch(() => {});
  return sending;
};

/** Kept here at once, and on the server as soon as it hears of it. */
export const writeOwn = (key: string, value: unknown): Promise<void> => {
  if (isSame(readOwn(key), value)) return sending;
  keep(key, { value, isUnsent: true });
  return session.get()?.company ? sendLater(key) : sending;
};

/** Gives views kept before sign-in to the first user, where the server has none. */
const adoptNobodys = (): void => {
  for (const key of localKeys(nobodys).filter((each) => isOwn(each) && !each.includes('/'))) {
    if (!keptHere(key) && !known?.ids.has(key)) keep(key, { value: readLocalJson(nobodys + key), isUnsent: true });
    writeLocal(nobodys + key, undefined);
  }
};

/**
 * Takes over views from the user's other devices, and sends those that exist here only. Of two changes the later one is
 * kept.
 */
export const bringOwn = async (changed: (key: string, value: unknown) => void): Promise<void> => {
  if (!session.get()?.company) return;
  await sending;
  for (const { Key, Value } of await fetchRows()) {
    if (keptHere(Key)?.isUnsent || isSame(readOwn(Key), Value)) continue;
    keep(Key, { value: Value });
    changed(Key, Value);
  }
  adoptNobodys();
  await Promise.all(localKeys(placeOf('')).map(sendLater));
};

/** Resetting the widgets forgets what was chosen, on the other devices too (R-SHELL-006). */
export const forgetOwn = async (): Promise<void> => {
  await Promise.all([...(known?.ids.keys() ?? [])].map((key) => writeOwn(key, undefined)));
};
