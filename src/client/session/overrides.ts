import type { EventListener } from '../http/events.ts';
import { callWire } from '../call.ts';
import { applicationVersion } from '../http/version.ts';
import { readLocalJson, writeLocalJson } from '../local-store.ts';
import { language, overrideTexts, type Language } from '../i18n/i18n.ts';
import type { Catalogue } from '../i18n/lookup/texts.ts';
import { cultureId } from '../i18n/server/cultures.ts';

interface Page<Entity> {
  Entities: Entity[];
  Pager: { Number: number };
}
interface Translation {
  Sense: string;
  Resource?: { Code?: string };
}

/** Translations written by users, as this device keeps them for a language. */
interface Kept {
  version: string;
  readOn: number;
  texts: Catalogue;
}

const pageSize = 1000;
/** Lifetime of cached overrides, in milliseconds; they may be edited while no screen is open here. */
const freshMs = 10 * 60_000;
/** Several edits in a row are read together. */
const restMs = 1000;

const keyOf = (code: Language): string => `translations-${code}`;

const readTranslations = async (id: number): Promise<Translation[]> => {
  const all: Translation[] = [];
  for (let index = 0; ; index += 1) {
    const predicate = {
      Cultures: [{ Id: id }],
      IsTranslated: true,
      Columns: ['Sense', 'Resource'],
      Sorts: [{ Name: 'Id', SortType: 0 }],
      Pager: { Index: index, Size: pageSize },
    };
    const { Entities, Pager } = await callWire<Page<Translation>>('TranslationSearch', { predicate });
    all.push(...Entities);
    if (Entities.length === 0 || all.length >= Pager.Number) return all;
  }
};

/** Asks the server; what it answers goes before the texts of the program, and is kept. @throws as callWire */
export const loadOverrides = async (code: Language): Promise<void> => {
  const id = await cultureId(code);
  if (id === undefined) return;
  const found = (await readTranslations(id)).filter(({ Resource, Sense }) => Resource?.Code && Sense);
  const texts = Object.fromEntries(found.map(({ Resource, Sense }) => [Resource?.Code ?? '', Sense]));
  writeLocalJson(keyOf(code), { version: applicationVersion, readOn: Date.now(), texts } satisfies Kept);
  overrideTexts(code, texts);
};

/**
 * Shows cached overrides at once; asks the server if they are old or from another version of the program (R-TRANS-005).
 */
export const refreshOverrides = async (code: Language): Promise<void> => {
  const kept = readLocalJson<Kept>(keyOf(code));
  if (kept) overrideTexts(code, kept.texts);
  if (kept?.version !== applicationVersion || Date.now() - kept.readOn > freshMs) await loadOverrides(code);
};

let waiting: ReturnType<typeof setTimeout> | undefined;
let hasNews = false;

const readNews = (): void => {
  hasNews = false;
  waiting = setTimeout(() => {
    waiting = undefined;
    if (hasNews) readNews();
  }, restMs);
  // A failure is made good by the next edit or the next start.
  void loadOverrides(language.get()).catch(() => {});
};

/** For the stream of events: what was edited on /translation appears in every open screen at once. */
export const hearTranslations: EventListener = (event) => {
  if (event !== 'reset' && event.Entity !== 'Translation') return;
  hasNews = true;
  if (waiting === undefined) readNews();
};
