import { holdingText } from '#domain/fold.ts';
import { createContext, useContext, type ComponentType } from 'react';
import { LayoutEntityType } from '#generated/types.ts';
import type { CallMeta, Stored } from '../../../data-provider.ts';
import type { Filter } from '../../../model/filter.ts';
import type { Values } from '../../../model/route-pattern.ts';

/** Rules of a pick list. */
export interface ReferenceRules {
  /** View whose records are offered; absent: the entity's own. */
  resource?: string;
  minTermLength?: number;
  pageSize?: number;
  filter?: Filter;
  meta?: CallMeta;
  /** How long the typing must rest before it is looked for. */
  delayMs?: number;
  /**
   * A field of a new record begins with what this finds first: the default collection item. Said by the field itself,
   * never for an entity: in a condition or a bulk change the same list has to begin empty.
   */
  preselects?: Filter;
  /** A new record starts with the only option if it must have one: the branch of a shop that has a single branch. */
  takesSole?: boolean;
  /** False: nothing is added from this list. True: added though it has no form of its own, with its plain fields. */
  isAddOffered?: boolean;
  /** Initial values of a record added from the list. */
  given?: Values;
  /** The predicate of a search term, where it is more than names. */
  search?: (term: string) => Filter;
  /** Another way to find a record; what it finds stands after what the term finds. */
  searchAlso?: (term: string) => Filter;
  /** Opens a whole list to pick from, beside the type-ahead. */
  Directory?: ComponentType<{ onPick: (record: Stored) => void; onClose: () => void }>;
}

export type RulesByEntity = Partial<Record<string, ReferenceRules>>;

/** Default rules of an entity's pick lists; an input may add to them. */
const usualRules: RulesByEntity = {
  Branch: { takesSole: true },
  Contract: {
    minTermLength: 1,
    pageSize: 10,
    delayMs: 1000,
    // A contract is made together with its customer, and found by him too.
    isAddOffered: false,
    searchAlso: (term) => ({ Customers: { Strings: [{ Name: 'Name', Pattern: holdingText(term) }] } }),
  },
  // Collections of groups have no list of their own: they are made where the first is needed.
  ContractorSplit: { isAddOffered: true },
  // A discount is a template of its own type (R-DISC-001).
  Discount: { resource: 'Layout', filter: { LayoutEntityTypes: [LayoutEntityType.Discount] } },
};

/** Rules that need a component of an area: the directory of products. */
export const ReferenceRulesContext = createContext<RulesByEntity>({});

const names = [
  'resource',
  'minTermLength',
  'pageSize',
  'filter',
  'meta',
  'delayMs',
  'preselects',
  'takesSole',
  'isAddOffered',
  'given',
  'search',
  'searchAlso',
  'Directory',
] as const satisfies readonly (keyof ReferenceRules)[];

/** Rules of the input itself, without undefined ones. */
const said = (own: ReferenceRules): ReferenceRules =>
  Object.fromEntries(names.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]])));

export const useReferenceRules = (reference: string, own: ReferenceRules): ReferenceRules => {
  const ofAreas = useContext(ReferenceRulesContext);
  return { ...usualRules[reference], ...ofAreas[reference], ...said(own) };
};
