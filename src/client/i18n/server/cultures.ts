import { callWire } from '../../call.ts';
import type { Language } from '../i18n.ts';

interface Page<Entity> {
  Entities: Entity[];
}
interface Culture {
  Id: number;
  Code: string;
  Name?: string;
}

let cultures: Promise<Culture[]> | undefined;

/** The languages as the server knows them; a failure is forgotten, so that the next asks again. */
export const loadCultures = (): Promise<Culture[]> => {
  cultures ??= callWire<Page<Culture>>('CultureSearch', { predicate: { Pager: { Index: 0, Size: 100 } } }).then(
    ({ Entities }) => Entities,
  );
  cultures.catch(() => {
    cultures = undefined;
  });
  return cultures;
};

/** The server's number of a language; undefined where it does not know it. */
export const cultureId = async (code: Language): Promise<number | undefined> =>
  (await loadCultures()).find(({ Code }) => Code === code)?.Id;

/** Tells the server in which language the session speaks (R-SESSION-013). */
export const updateTokenCulture = async (code: Language): Promise<void> => {
  const id = await cultureId(code);
  if (id !== undefined) await callWire('TokenUpdate', { token: { Culture: { Id: id } } });
};
