import { callWire } from '#client/call.ts';
import type { LinkedEntity } from '#domain/organisation/deep-link.ts';
import { storeOf } from './showcase.ts';

/** Target of a deep link: a record of a company. */
export interface Link {
  Store: string;
  EntityName: LinkedEntity;
  EntityId: number;
}

/** Public fields of the record, as the wire carries them. */
export interface LinkedPage {
  Company: string;
  Title: string;
  /** Of a post: HTML. */
  Text?: string | null;
  Date?: string | null;
  Price?: number | null;
  Currency?: string | null;
  Address?: string | null;
  Phone?: string | null;
  Schedule?: string | null;
  Pictures: string[];
}

/** Words of the address → what they name. */
const parameters: readonly (readonly [name: string, entity: LinkedEntity])[] = [
  ['post', 'Post'],
  ['product', 'Article'],
  ['branch', 'Branch'],
];

/** '/store/7?post=3' → post 3 of company 7; undefined where the address names nothing. */
export const linkOf = (path: string, query: URLSearchParams): Link | undefined => {
  const Store = storeOf(path);
  for (const [name, EntityName] of parameters) {
    const id = query.get(name) ?? '';
    if (Store && /^\d{1,15}$/.test(id)) return { Store, EntityName, EntityId: Number(id) };
  }
  return undefined;
};

export const readLinked = (link: Link, signal: AbortSignal): Promise<LinkedPage> =>
  callWire('DeepLinkRead', { link }, { signal });
