/** Makes a call as the demo company's manager; the token of a sign-up is kept. Throws on a fault. */
export type Caller = (name: string, body: object) => Promise<unknown>;

export interface ArticleWireId {
  Id: number;
}

/** A record that was made or found. */
export interface Stored {
  Id: number;
  Name?: string;
}

/** The first thousand records of a search. */
export const search = async (call: Caller, name: string, predicate: object = {}): Promise<Stored[]> =>
  ((await call(name, { predicate: { Pager: { Index: 0, Size: 1000 }, ...predicate } })) as { Entities: Stored[] })
    .Entities;

/** Makes a record of an entity through its Create call. */
export const create = (call: Caller, entity: string, body: object): Promise<Stored> =>
  call(`${entity}Create`, { [entity.charAt(0).toLowerCase() + entity.slice(1)]: body }) as Promise<Stored>;
