import { foldText } from '#domain/fold.ts';
import { SplitActionType, type BasisPoints } from '#generated/types.ts';
import type { EntityModel } from '#generated/shapes.ts';
import { entities, type EntityName } from '#generated/model.ts';
import { formatRate } from '#domain/rate.ts';
import type { CallContext } from '../../call/context.ts';
import { insertRecord, readRecordsBy, type RecordOf, type StoredRecord } from '../../storage/records/index.ts';

/** Finds measures, VAT rates and groups by what a file calls them, and makes those that are missing. */
export interface NamedThings {
  measure(name: string): Promise<{ Id: number; Name: string }>;
  vat(rate: BasisPoints): Promise<{ Id: number }>;
  group(name: string): Promise<{ Id: number }>;
}

const allOf = <Name extends EntityName>(
  { db, session: { organisationId } }: CallContext,
  model: EntityModel<Name>,
): Promise<RecordOf<Name>[]> =>
  readRecordsBy(db, model, { organisationId, column: 'OrganisationId', values: [organisationId] });

/** Remembers what was found or made under a key. */
const remembered =
  <Key, Thing>(make: (key: Key) => Promise<Thing>, known: Map<Key, Thing>) =>
  async (key: Key): Promise<Thing> => {
    const thing = known.get(key) ?? (await make(key));
    known.set(key, thing);
    return thing;
  };

/** Name of a new collection in the language of the user who imports. */
const groupsNames: Readonly<Record<string, string>> = { ru: 'Группы', ro: 'Grupe' };

/** The collection that product groups stand in: the one given, else the first of type 6, else a new one. */
const splitOf = async (context: CallContext, given: number | undefined): Promise<number> => {
  const splits = await allOf(context, entities.ArticleSplit);
  const split =
    splits.find(({ Id }) => Id === given) ??
    splits.find(({ SplitActionType: type }) => type === SplitActionType.Groups);
  return (
    split?.Id ??
    (await create(context, entities.ArticleSplit, {
      Code: 'GROUPS',
      Name: groupsNames[context.headers.cultureCode] ?? 'Groups',
      SplitActionType: SplitActionType.Groups,
    }))
  );
};

const create = ({ db, now, session }: CallContext, model: EntityModel, record: StoredRecord): Promise<number> =>
  insertRecord(db, model, {
    ...record,
    OrganisationId: session.organisationId,
    ...(model.fields.some(({ name }) => name === 'CreatedOn') && { CreatedOn: now }),
  });

/** Measures, groups and VAT rates by what files call them, as far as they are known. */
export interface Names {
  measures: Map<string, { Id: number; Name: string }>;
  vats: Map<number, { Id: number }>;
  groups: Map<string, { Id: number }>;
  /** The collection of new groups, once it was needed. */
  split?: number;
}

/** For a transaction that may be undone together with what it made. */
export const copyOfNames = ({ measures, vats, groups, split }: Names): Names => ({
  measures: new Map(measures),
  vats: new Map(vats),
  groups: new Map(groups),
  split,
});

export const readNames = async (context: CallContext, articleSplitId: number | undefined): Promise<Names> => {
  const measures = new Map<string, { Id: number; Name: string }>();
  const allMeasures = await allOf(context, entities.Measure);
  // A name comes before the code of another: what it is called is the surer sign.
  for (const word of ['Name', 'Code'] as const)
    for (const one of allMeasures) {
      const key = foldText(one[word] ?? '');
      if (key !== '' && !measures.has(key)) measures.set(key, { Id: one.Id, Name: one.Name ?? '' });
    }
  const vats = new Map((await allOf(context, entities.Vat)).map((one) => [one.Value as number, { Id: one.Id }]));
  const groups = new Map<string, { Id: number }>();
  for (const group of await allOf(context, entities.ArticleGroup)) {
    const isEligible = articleSplitId === undefined || group.ArticleSplit?.Id === articleSplitId;
    if (isEligible && !groups.has(foldText(group.Name ?? ''))) groups.set(foldText(group.Name ?? ''), { Id: group.Id });
  }
  return { measures, vats, groups };
};

/** Finds things among the names, and adds to them those that it makes. */
export const namedThings = (context: CallContext, names: Names, articleSplitId: number | undefined): NamedThings => {
  const makeGroup = async (name: string) => {
    names.split ??= await splitOf(context, articleSplitId);
    return { Id: await create(context, entities.ArticleGroup, { Name: name, ArticleSplit: { Id: names.split } }) };
  };
  const measure = (name: string) =>
    remembered(
      async () => ({ Id: await create(context, entities.Measure, { Name: name }), Name: name }),
      names.measures,
    )(foldText(name));
  const group = (name: string) => remembered(() => makeGroup(name), names.groups)(foldText(name));
  const vat = remembered(
    async (rate: number) => ({
      Id: await create(context, entities.Vat, { Code: formatRate(rate), Name: `${formatRate(rate)}%`, Value: rate }),
    }),
    names.vats,
  );
  return { measure, vat, group };
};
