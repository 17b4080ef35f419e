import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { callNamed, ClientFault } from '#client/call.ts';
import { forgetSearches, searchKept } from '#client/http/search-cache.ts';
import type { CallName } from '#generated/call-paths.ts';
import type { EntityVerb } from '#generated/shapes.ts';
import { changesOf } from './model/changes.ts';
import { toPredicate, type Filter } from './model/filter.ts';
import type { Values } from './model/route-pattern.ts';
import { viewNamed, type View } from './model/views.ts';

/** An entity as react-admin keeps it: its Id under react-admin's name too. */
export interface Stored extends RaRecord<number> {
  Id: number;
}

interface Page {
  Entities: Values[];
  Pager: { Number: number };
}

/** Options of a read or write beside react-admin's own parameters. */
export interface CallMeta {
  /** More of the predicate, on its own terms. */
  predicate?: Values;
  columns?: string[];
  /** The light Reference call where the entity offers it. */
  isLight?: boolean;
  /** For pick lists: what a directory answered before will do. */
  isKept?: boolean;
  /** Reads from the server in any case; the answer replaces the cached one. */
  isRefreshed?: boolean;
  /** Hide (Remove) instead of deleting for good. */
  isSoft?: boolean;
  /** A list's own words for its filters → the predicate's. */
  question?: (filter: Filter) => Filter;
  /** Adds to the rows what no single call answers. */
  enrich?: (rows: Stored[], filter: Filter) => Promise<Stored[]>;
}

/** The most a call answers at once. */
export const pageLimit = 1000;

const withId = (entity: Values): Stored => ({ ...entity, id: entity['Id'] as number }) as Stored;
const withoutId = ({ id: _id, ...entity }: Values): Values => entity;

/** 'article.Settings.volume' belongs to the field Settings.volume: the first step only names the body. */
const fieldOfPath = (path: string): string => path.split(/[./]/).filter(Boolean).slice(1).join('.');

/** react-admin finds what is wrong with single fields under body.errors. */
const withFieldErrors = (error: unknown): unknown => {
  if (!(error instanceof ClientFault)) return error;
  const errors = Object.fromEntries(
    error.items.flatMap(({ Path, Message }) =>
      Path && Message && fieldOfPath(Path) ? [[fieldOfPath(Path), Message]] : [],
    ),
  );
  return Object.keys(errors).length > 0 ? Object.assign(error, { body: { ...error.body, errors } }) : error;
};

const verbCall = ({ model }: View, verb: EntityVerb): CallName => `${model.name}${verb}` as CallName;

const reads: ReadonlySet<EntityVerb> = new Set(['Read', 'Load']);

const entityCall = async (view: View, verb: EntityVerb, entity: Values): Promise<Stored> => {
  try {
    return withId(await callNamed<Values>(verbCall(view, verb), { [view.model.bodyKey]: entity }));
  } catch (error) {
    throw withFieldErrors(error);
  } finally {
    if (!reads.has(verb)) forgetSearches(view.model.name);
  }
};

/** react-admin sorts by 'id' when no order is given. */
const sorts = ({ sort }: GetListParams): Values =>
  sort?.field
    ? { Sorts: [{ Name: sort.field === 'id' ? 'Id' : sort.field, SortType: sort.order === 'DESC' ? 1 : 0 }] }
    : {};

const pager = ({ pagination }: GetListParams): Values => ({
  Pager: { Index: (pagination?.page ?? 1) - 1, Size: Math.min(pagination?.perPage ?? 10, pageLimit) },
});

const metaOf = ({ meta }: { meta?: unknown }): CallMeta => (meta ?? {}) as CallMeta;

/** Query of a list without its page. */
export const questionOf = ({ model, view }: View, params: Omit<GetListParams, 'pagination'>): Values => {
  const meta = metaOf(params);
  const filter = (params.filter ?? {}) as Filter;
  return {
    ...view.where,
    ...toPredicate(model, meta.question?.(filter) ?? filter),
    ...meta.predicate,
    ...(meta.columns ? { Columns: meta.columns } : {}),
    ...sorts(params),
  };
};

const listPredicate = (view: View, params: GetListParams): Values => ({
  ...questionOf(view, params),
  ...pager(params),
});

const search = async (
  view: View,
  predicate: Values,
  { isLight, isKept, isRefreshed: Refresh }: CallMeta = {},
  signal?: AbortSignal,
): Promise<{ data: Stored[]; total: number }> => {
  const verb = isLight && view.model.verbs.includes('Reference') ? 'Reference' : 'Search';
  // Cached answers are requested whole: other callers wait for the same answer.
  const ask = () => callNamed<Page>(verbCall(view, verb), { predicate }, isKept ? {} : { signal });
  const kept = { entity: view.model.name, predicate: { ...predicate, ...(Refresh && { Refresh }) }, ask };
  const page = await (isKept ? searchKept(kept) : ask());
  return { data: page.Entities.map(withId), total: page.Pager.Number };
};

/** Load brings the children, so a form asks for it wherever the entity offers it. */
const readVerb = ({ model }: View): EntityVerb => (model.verbs.includes('Load') ? 'Load' : 'Read');

const removeVerb = ({ model }: View, meta: CallMeta | undefined): EntityVerb =>
  meta?.isSoft && model.verbs.includes('Remove') ? 'Remove' : 'Delete';

const removeOne = (resource: string, id: number, meta: CallMeta | undefined): Promise<Stored> => {
  const view = viewNamed(resource);
  return entityCall(view, removeVerb(view, meta), { Id: id });
};

/** A product with its variants is saved by the call that is meant for both. */
const withOwnKind = ({ model: { verbs, variants = '' } }: View, data: Values, verb: EntityVerb): EntityVerb => {
  const given = data[variants];
  return verbs.includes('Upload') && Array.isArray(given) && given.length > 0 ? 'Upload' : verb;
};

/** Just these records, hidden ones too where an entity hides any. */
export const thoseNamed = ({ model }: View, ids: readonly number[]): Values => ({
  Ids: ids,
  ...(model.softDelete ? { WithDeleted: true } : {}),
});

/** react-admin's questions → our POST calls. Faults pass through: a conflict carries what is stored. */
export const dataProvider = {
  supportAbortSignal: true,
  getList: async (resource, params) => {
    const view = viewNamed(resource);
    const meta = metaOf(params);
    const { enrich } = meta;
    const page = await search(view, listPredicate(view, params), meta, params.signal);
    return enrich ? { ...page, data: await enrich(page.data, (params.filter ?? {}) as Filter) } : page;
  },
  getOne: async (resource, { id }) => {
    const view = viewNamed(resource);
    return { data: await entityCall(view, readVerb(view), { Id: Number(id) }) };
  },
  getMany: async (resource, { ids }) => {
    const view = viewNamed(resource);
    const { data } = await search(view, { ...thoseNamed(view, ids.map(Number)), Pager: { Index: 0, Size: pageLimit } });
    return { data };
  },
  getManyReference: (resource, { target, id, ...params }) => {
    const view = viewNamed(resource);
    return search(view, { ...listPredicate(view, params), [target]: [{ Id: Number(id) }] });
  },
  create: async (resource, { data }) => {
    const view = viewNamed(resource);
    return {
      data: await entityCall(view, withOwnKind(view, data, 'Create'), { ...view.view.given, ...withoutId(data) }),
    };
  },
  // A form hands over the whole record; what is sent is what was changed in it. react-admin keeps of the record what
  // the answer does not name, and an answer does not name what is empty by now.
  update: async (resource, { data, previousData }) => {
    const view = viewNamed(resource);
    const changed = previousData ? changesOf(withoutId(data), withoutId(previousData)) : withoutId(data);
    return { data: { ...changed, ...(await entityCall(view, withOwnKind(view, changed, 'Update'), changed)) } };
  },
  updateMany: async (resource, { ids, data }) => {
    const view = viewNamed(resource);
    const stored = await search(view, { ...thoseNamed(view, ids.map(Number)), Pager: { Index: 0, Size: pageLimit } });
    for (const { Id, Version } of stored.data)
      await entityCall(view, 'Update', { ...withoutId(data), Id, ...(Version === undefined ? {} : { Version }) });
    return { data: ids };
  },
  delete: async (resource, { id, meta }) => ({
    data: await removeOne(resource, Number(id), meta as CallMeta | undefined),
  }),
  deleteMany: async (resource, { ids, meta }) => {
    for (const id of ids) await removeOne(resource, Number(id), meta as CallMeta | undefined);
    return { data: ids };
  },
} as DataProvider;
