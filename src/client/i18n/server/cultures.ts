import { callWire } from '../../call.ts';
import { overrideTexts, type Language } from '../i18n.ts';

interface Page<Entity> { Entities: Entity[]; Pager: { Number: number } }
interface Culture { Id: number; Code: string; Name?: string }
interface Translation { Sense: string; Resource?: { Id: number; Code?: string } }

let cultures: Promise<Culture[]> | undefined;

/** The languages as the server knows them; a failure is forgotten, so that the next asks again. */
export const loadCultures = (): Promise<Culture[]> => {
  cultures ??= callWire<Page<Culture>>('CultureSearch', { predicate: { Pager: { Index: 0, Size: 100 } } })
    .then(({ Entities }) => Entities);
  cultures.catch(() => { cultures = undefined; });
  return cultures;
};

const cultureId = async (code: Language): Promise<number | undefined> => (await loadCultures()).find(({ Code }) => Code === code)?.Id;

const pageSize = 1000;

const readTranslations = async (id: number): Promise<Translation[]> => {
  const all: Translation[] = [];
  for (let index = 0; ; index += 1) {
    const predicate = { Cultures: [{ Id: id }], Columns: ['Sense', 'Resource'], Sorts: [{ Name: 'Id', SortType: 0 }], Pager: { Index: index, Size: pageSize } };
    const { Entities, Pager } = await callWire<Page<Translation>>('TranslationSearch', { predicate });
    all.push(...Entities);
    if (Entities.length === 0 || all.length >= Pager.Number) return all;
  }
};

/** What people wrote on /translation goes before the texts of the program. */
export const loadOverrides = async (code: Language): Promise<void> => {
  const id = await cultureId(code);
  if (id === undefined) return;
  const found = (await readTranslations(id)).filter(({ Resource, Sense }) => Resource?.Code && Sense);
  if (found.length > 0) overrideTexts(code, Object.fromEntries(found.map(({ Resource, Sense }) => [Resource?.Code ?? '', Sense])));
};

/** Tells the server in which language the session speaks (R-SESSION-013). */
export const updateTokenCulture = async (code: Language): Promise<void> => {
  const id = await cultureId(code);
  if (id !== undefined) await callWire('TokenUpdate', { token: { Culture: { Id: id } } });
};
