import { holdingText } from '#domain/fold.ts';
import { call } from '#client/call.ts';
import type { Resource, ResourceLabel, Translation } from '#generated/types.ts';
import { boundsOf, type PeriodChoice } from '../../kinds/parts/period/period-choice.ts';

/** A text of the screens; without an id it comes with the program and was never changed. */
type TextResource = Omit<ResourceLabel, 'Id'> & { Id?: number };

/** A text with what it says in one language; without an id that is the program's wording, or nothing yet. */
export interface TextRow {
  resource: TextResource;
  cultureId: number;
  id?: number;
  version?: number;
  sense: string;
}

export const textStates = { untranslated: 'Untranslated', translated: 'Translated', all: 'All' } as const;
export type TextState = keyof typeof textStates;

export interface TextQuestion {
  cultureId: number;
  state: TextState;
  period: PeriodChoice;
  term: string;
  page: number;
  size: number;
}

interface Found {
  rows: TextRow[];
  total: number;
}

const isTranslated: Record<TextState, object> = {
  all: {},
  translated: { IsTranslated: true },
  untranslated: { IsTranslated: false },
};

const resourcesOf = ({ period, term }: TextQuestion): object | undefined => {
  const bounds = boundsOf(period);
  const wanted = {
    ...(Object.keys(bounds).length > 0 && { CreatedOn: bounds }),
    ...(term && { Strings: [{ Name: 'Code', Pattern: holdingText(term) }] }),
  };
  return Object.keys(wanted).length > 0 ? wanted : undefined;
};

const rowOf =
  (cultureId: number) =>
  ({ Id, Version, Sense, Resource: resource }: Partial<Translation>): TextRow => ({
    resource: { ...resource, Id: resource?.Id || undefined },
    cultureId,
    id: Id || undefined,
    version: Version ?? undefined,
    sense: Sense ?? '',
  });

/** Key of a text; registered or not, each text has its own. */
export const keyOf = ({ resource }: TextRow): string => resource.Code ?? '';

/** The texts of one page, those registered last first. */
export const searchTexts = async (question: TextQuestion): Promise<Found> => {
  const { cultureId, state, page, size } = question;
  const resources = resourcesOf(question);
  const predicate = {
    Cultures: [{ Id: cultureId }],
    ...isTranslated[state],
    ...(resources && { Resources: resources }),
    Pager: { Index: page - 1, Size: size },
  };
  const { Entities, Pager } = await call('TranslationSearch', { predicate });
  return { rows: Entities.map(rowOf(cultureId)), total: Pager.Number };
};

/** Made at the first edit, changed at each later one (R-TRANS-004). */
export const saveText = async (
  { id, version, resource: given, cultureId }: TextRow,
  sense: string,
): Promise<TextRow> => {
  const resource = given.Id === undefined ? await call('Translate', { code: given.Code ?? '' }) : given;
  const body = { Sense: sense, Resource: { Id: resource.Id }, Culture: { Id: cultureId } };
  const stored =
    id === undefined
      ? await call('TranslationCreate', { translation: body })
      : await call('TranslationUpdate', { translation: { ...body, Id: id, Version: version } });
  return { resource, cultureId, id: stored.Id, version: stored.Version ?? undefined, sense: stored.Sense ?? sense };
};

/** Takes away what was written of a text: one of the program says again what comes with it. */
export const deleteText = ({ resource }: TextRow): Promise<Resource> =>
  call('ResourceDelete', { resource: { Id: resource.Id } });

/** Error of a translation; undefined: it may be saved. */
export const complaintOf = (sense: string): string | undefined =>
  sense.trim() === '' ? 'Translation not must be blank' : undefined;

const gapsIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))];

/** {count} and the like that the text fills in and the translation has left out. */
export const missingGaps = (code: string, sense: string): string[] =>
  gapsIn(code).filter((gap) => !sense.includes(gap));
