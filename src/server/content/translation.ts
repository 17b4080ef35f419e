import { entities } from '#generated/model.ts';
import type { Resource, ResourcePredicate, Translation, TranslationPredicate } from '#generated/types.ts';
import type { CallContext, Handler } from '../call/context.ts';
import { asPage, roomOf, searchPage } from '../entity/index.ts';
import { deleteTranslationsOf, hasTranslation, translationsOf } from '../storage/session/text-rows.ts';
import { searchRecords } from '../storage/records/index.ts';

/** Every open screen reads its texts anew: what was edited appears at once, whichever company looks at it. */
const tellAll = ({ Id }: { Id: number }, { services, afterCommit }: CallContext): void => {
  afterCommit(() => services.events.publishToAll({ entity: 'Translation', id: Id, action: 'update' }));
};

export const translationHooks = {
  afterCreate: tellAll,
  afterUpdate: (stored: Translation, _before: Translation, context: CallContext): void => tellAll(stored, context),
  afterDelete: tellAll,
};

/** A text goes with what it says in every language. */
export const resourceHooks = {
  beforeDelete: ({ Id }: Resource, { db }: CallContext): Promise<void> => deleteTranslationsOf(db, Id),
  afterDelete: tellAll,
};

const cultureOf = ({ Cultures }: TranslationPredicate): number | undefined =>
  (Array.isArray(Cultures) && Cultures.length === 1 ? (Cultures[0] as { Id?: number }).Id : undefined);

const resourcesOf = ({ Resources, Pager }: TranslationPredicate): ResourcePredicate => ({
  Sorts: [{ Name: 'CreatedOn', SortType: 1 }, { Name: 'Id', SortType: 1 }],
  ...(Array.isArray(Resources) ? { Ids: Resources.flatMap(({ Id }) => Id ?? []) } : Resources),
  Pager,
});

/** Texts with what they say in one language; a Sense that is empty waits for its translation (G-106). */
const textsIn = async (cultureId: number, predicate: TranslationPredicate, { db }: CallContext) => {
  const { IsTranslated: isTranslated } = predicate;
  const and = isTranslated === undefined ? undefined : hasTranslation(cultureId, isTranslated);
  const found = await searchRecords(db, entities.Resource, { ...resourcesOf(predicate) }, { organisationId: 0, ...(and && { and }) });
  const byResource = await translationsOf(db, cultureId, found.rows.map(({ Id }) => Id as number));
  const rows = found.rows.map((resource) => {
    const known = byResource.get(resource['Id'] as number);
    return { ...(known && { Id: known.Id, Version: known.Version }), Sense: known?.Sense ?? '', Resource: resource, Culture: { Id: cultureId }, IsTranslated: known !== undefined };
  });
  return asPage({ ...found, rows });
};

/**
 * For whoever keeps the texts, one language named: a row for each text, translated or not. For all others what is translated:
 * their screens ask for nothing else.
 */
export const translationSearch: Handler<{ predicate: TranslationPredicate }> = ({ predicate }, context) => {
  const cultureId = cultureOf(predicate);
  if (context.session.isPlatform && cultureId !== undefined && !predicate.Strings && !predicate.Ids) return textsIn(cultureId, predicate, context);
  const { IsTranslated: _all, ...stored } = predicate;
  return searchPage(roomOf(context, {}), entities.Translation, { ...stored });
};
