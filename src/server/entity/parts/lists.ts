import type { ReadRecord, StoredRecord } from '../../storage/records/index.ts';

/** EntityActionType of a list's item; images send 4 for updated where documents send 2 (R-IMG-003). */
const actions: Readonly<Record<number, Action>> = { 1: 'create', 2: 'update', 3: 'delete', 4: 'update' };
type Action = 'create' | 'update' | 'delete';

export interface ListChanges {
  create: StoredRecord[];
  update: ReadRecord[];
  delete: number[];
}

const actionOf = ({ EntityActionType }: StoredRecord): Action | undefined => actions[EntityActionType as number];

const hasId = (item: StoredRecord): item is ReadRecord => typeof item.Id === 'number' && item.Id > 0;

/** Each item says by its EntityActionType what to do with it; those that do not stay as they are. */
const byAction = (items: readonly StoredRecord[]): ListChanges => ({
  create: items.filter((item) => actionOf(item) === 'create' || (actionOf(item) === undefined && !hasId(item))),
  update: items.filter(hasId).filter((item) => actionOf(item) === 'update'),
  delete: items
    .filter(hasId)
    .filter((item) => actionOf(item) === 'delete')
    .map(({ Id }) => Id),
});

/** The list is complete: stored items that it does not have are deleted. */
const replacing = (items: readonly StoredRecord[], stored: readonly number[]): ListChanges => {
  const named = new Set(items.map(({ Id }) => Id));
  return {
    create: items.filter((item) => !hasId(item)),
    update: items.filter(hasId),
    delete: stored.filter((id) => !named.has(id)),
  };
};

/**
 * The changes that a list of children asks for: item by item if any of them has an EntityActionType, otherwise as the
 * complete new list. `stored` are the ids of the present items.
 */
export const listChanges = (items: readonly StoredRecord[], stored: readonly number[]): ListChanges =>
  items.some((item) => actionOf(item) !== undefined) ? byAction(items) : replacing(items, stored);
