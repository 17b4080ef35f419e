import { foldText } from '#domain/fold.ts';
import { entities } from '#generated/model.ts';
import type { ResourcePredicate, Translation, TranslationPredicate } from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../call/context.ts';
import { asPage, entityContext, searchPage, type EntityHooks, type PageAnswer } from '../entity/index.ts';
import type { Database } from '../storage/database.ts';
import { readRecordsBy, searchRecords, type Found } from '../storage/records/index.ts';
import { deleteTranslationsOf, hasTranslation, registeredTexts, translationsOf } from '../storage/session/text-rows.ts';

/** Texts of a language by their English key; an empty wording is missing. */
type BundledTexts = ReadonlyMap<string, string>;

type File = { default: Record<string, string> };

/** Texts of the program, loaded when a translator asks for them. */
const files: Record<string, (() => Promise<File>) | undefined> = {
  en: () => import('#generated/texts/en.json', { with: { type: 'json' } }),
  ro: () => import('#generated/texts/ro.json', { with: { type: 'json' } }),
  ru: () => import('#generated/texts/ru.json', { with: { type: 'json' } }),
};

const read = async (open: () => Promise<File>): Promise<BundledTexts> =>
  new Map(Object.entries((await open()).default));

/** Every text that comes with the program; a language that it does not speak lacks all of them. */
const bundledTexts = async (culture: string): Promise<BundledTexts> => {
  const open = files[culture];
  if (open) return read(open);
  const english = await read(files['en'] as () => Promise<File>);
  return new Map([...english.keys()].map((text) => [text, '']));
};

/** Every open screen reads its texts anew: what was edited appears at once, whichever company looks at it. */
const publishTexts = ({ Id }: { Id: number }, { services, afterCommit }: CallContext): void => {
  afterCommit(() => services.events.publishToAll({ entity: 'Translation', id: Id, action: 'update' }));
};

export const translationHooks = {
  afterCreate: publishTexts,
  afterUpdate: (stored, _before, context) => publishTexts(stored, context),
  afterDelete: publishTexts,
} satisfies EntityHooks<'Translation'>;

/** A text goes with what it says in every language. */
export const resourceHooks = {
  beforeDelete: ({ Id }, { db }) => deleteTranslationsOf(db, Id),
  afterDelete: publishTexts,
} satisfies EntityHooks<'Resource'>;

const cultureOf = ({ Cultures }: TranslationPredicate): number | undefined =>
  Array.isArray(Cultures) && Cultures.length === 1 ? (Cultures[0] as { Id?: number }).Id : undefined;

const resourcesOf = ({ Resources, Pager }: TranslationPredicate): ResourcePredicate => ({
  Sorts: [
    { Name: 'CreatedOn', SortType: 1 },
    { Name: 'Id', SortType: 1 },
  ],
  ...(Array.isArray(Resources) ? { Ids: Resources.flatMap(({ Id }) => Id ?? []) } : Resources),
  Pager,
});

/** The search of one language: what comes with the program, and which of it is registered too. */
interface CultureTexts {
  cultureId: number;
  bundled: BundledTexts;
  registered: ReadonlySet<string>;
}

const openTexts = async (cultureId: number, { db }: CallContext): Promise<CultureTexts> => {
  const [culture] = await readRecordsBy(db, entities.Culture, { organisationId: 0, column: 'Id', values: [cultureId] });
  const bundled = await bundledTexts(culture?.Code ?? '');
  return { cultureId, bundled, registered: new Set(await registeredTexts(db)) };
};

/** Id of a text that is shown but not stored: it is not translated. */
const noRecord = 0;

/** Registered and translated texts: the company's own wording before the program's. */
const registeredIn = async (
  { cultureId, bundled, registered }: CultureTexts,
  predicate: TranslationPredicate,
  db: Database,
): Promise<Found> => {
  const said = [...registered].filter((text) => bundled.get(text));
  const and =
    predicate.IsTranslated === undefined ? undefined : hasTranslation({ cultureId, said }, predicate.IsTranslated);
  const found = await searchRecords(
    db,
    entities.Resource,
    { ...resourcesOf(predicate) },
    { organisationId: 0, ...(and && { and }) },
  );
  const byResource = await translationsOf(
    db,
    cultureId,
    found.rows.map(({ Id }) => Id),
  );
  const rows = found.rows.map((resource) => {
    const known = byResource.get(resource.Id);
    const sense = known?.Sense ?? bundled.get(resource.Code as string) ?? '';
    return {
      Id: known?.Id ?? noRecord,
      ...(known && { Version: known.Version }),
      Sense: sense,
      Resource: resource,
      Culture: { Id: cultureId },
      IsTranslated: sense !== '',
    };
  });
  return { ...found, rows };
};

/** All words of any of the patterns, in the text or in what it says. */
const fits =
  (patterns: readonly string[]) =>
  ([text, sense]: [string, string]): boolean => {
    const said = foldText(`${text} ${sense}`);
    return (
      patterns.length === 0 ||
      patterns.some((pattern) =>
        foldText(pattern.replaceAll('%', ' '))
          .split(' ')
          .every((word) => said.includes(word)),
      )
    );
  };

/** Texts of the program without a change: they have no time of registration and no number. */
const untouched = (
  { bundled, registered }: CultureTexts,
  { Resources, IsTranslated: isTranslated }: TranslationPredicate,
): [string, string][] => {
  const { Strings, ...others } = Array.isArray(Resources)
    ? { Strings: null, Ids: Resources }
    : { Strings: null, ...Resources };
  if (Object.keys(others).length > 0) return [];
  const patterns = (Strings ?? []).map(({ Pattern }) => Pattern);
  return [...bundled]
    .filter(([text, sense]) => !registered.has(text) && (isTranslated === undefined || isTranslated === (sense !== '')))
    .filter(fits(patterns));
};

/** Texts with what they say in one language, registered ones first; a Sense that is empty waits for its translation. */
const textsIn = async (
  cultureId: number,
  predicate: TranslationPredicate,
  context: CallContext,
): Promise<PageAnswer<Translation>> => {
  const texts = await openTexts(cultureId, context);
  const found = await registeredIn(texts, predicate, context.db);
  const bundled = untouched(texts, predicate);
  const from = Math.max(0, found.index * found.size - found.total);
  const rows = bundled.slice(from, from + found.size - found.rows.length).map(([Code, Sense]) => ({
    Id: noRecord,
    Sense,
    Resource: { Id: noRecord, Code },
    Culture: { Id: cultureId },
    IsTranslated: Sense !== '',
  }));
  return asPage({ ...found, rows: [...found.rows, ...rows] as Translation[], total: found.total + bundled.length });
};

/** Translators see all texts, a company the translated ones; screens name the columns that they want. */
const isLooking = (
  { Strings, Ids, Columns, IsTranslated: isTranslated }: TranslationPredicate,
  { session }: CallContext,
): boolean =>
  !Strings && !Ids && !Columns && (session.isPlatform || (session.organisationId !== 0 && isTranslated === true));

/**
 * Looked at in one language: a row for each text of the program, translated or not. Otherwise what was written over the
 * program's texts.
 */
export const translationSearch: HandlerOf<'TranslationSearch'> = ({ predicate }, context) => {
  const cultureId = cultureOf(predicate);
  if (cultureId !== undefined && isLooking(predicate, context)) return textsIn(cultureId, predicate, context);
  const { IsTranslated: _all, ...stored } = predicate;
  return searchPage(entityContext(context, {}), entities.Translation, { ...stored });
};
