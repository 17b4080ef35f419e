import { Fault } from '#domain/faults.ts';
import { quantityToWire } from '#domain/quantity.ts';
import { countedAt } from '#domain/stock/count.ts';
import { InventoryCountType, type DocumentGroup } from '#generated/types.ts';
import type { CallContext, HandlerOf, RequestOf } from '../../call/context.ts';
import { bodyHash, publishChange } from '../../entity/index.ts';
import { readCountable } from '../../storage/ledger/stock/inventory/article-scope.ts';
import { readInventoryRows } from '../../storage/ledger/stock/inventory/inventory-lots.ts';
import { modelOf } from '../../storage/models.ts';
import { findByClientId, insertRow } from '../../storage/records/index.ts';
import { inventoryLot } from './inventory-lot.ts';
import { lockedInventory, placeOf, refuseClosed } from './open-inventory.ts';

type Count = RequestOf<'InventoryCountAdd'>['counts'][number];

interface Counting {
  inventory: DocumentGroup;
  context: CallContext;
  /** Names of the products, for refusals. */
  products: ReadonlyMap<number, string>;
}

const articleOf = ({ Article }: Count): number => Article.Id ?? 0;

/** Whether the count is kept already. @throws CLIENT_ID_REUSED where its ClientId was another one's */
const isKnown = async (count: Count, hash: string, { db, session }: CallContext): Promise<boolean> => {
  const known = await findByClientId(db, modelOf('InventoryCount'), session.organisationId, count.ClientId);
  if (known && known.BodyHash !== hash) throw new Fault('CLIENT_ID_REUSED');
  return known !== undefined;
};

const hashOf = (count: Count, inventory: DocumentGroup): string => bodyHash({ ...count, Inventory: inventory.Id });

/** Whether a closed inventory has these counts: a repeat of them is answered. */
const areKnown = async (counts: readonly Count[], inventory: DocumentGroup, context: CallContext): Promise<boolean> => {
  if (!inventory.ApprovedOn) return false;
  for (const count of counts) if (!(await isKnown(count, hashOf(count, inventory), context))) return false;
  return true;
};

/**
 * A quantity that stands for all that was counted before must not set aside what others have added meanwhile.
 * @throws INVENTORY_COUNT_CHANGED
 */
const refuseChanged = async (count: Count, { inventory, context, products }: Counting): Promise<void> => {
  if (count.InventoryCountType !== InventoryCountType.Set || typeof count.Seen !== 'number') return;
  const articleId = articleOf(count);
  const [row] = await readInventoryRows(context.db, placeOf(inventory, context), { articleIds: [articleId] });
  const quantity = row?.Counted ?? 0;
  if (quantity === count.Seen) return;
  throw new Fault('INVENTORY_COUNT_CHANGED', {
    params: { product: products.get(articleId) ?? '', quantity: String(quantityToWire(quantity)) },
  });
};

const write = async (count: Count, counting: Counting): Promise<void> => {
  const {
    inventory,
    context,
    context: {
      db,
      now,
      headers: { clientTime },
      session: { organisationId, employeeId },
    },
  } = counting;
  const hash = hashOf(count, inventory);
  if (await isKnown(count, hash, context)) return;
  await refuseChanged(count, counting);
  const type = count.InventoryCountType ?? InventoryCountType.Add;
  if (type !== InventoryCountType.Recount && typeof count.Quantity !== 'number')
    throw new Fault('INVALID_INPUT', { items: [{ Path: 'counts.Quantity', Message: 'is required' }] });
  await insertRow(db, modelOf('InventoryCount'), {
    OrganisationId: organisationId,
    ClientId: count.ClientId,
    BodyHash: hash,
    Inventory: { Id: inventory.Id },
    Article: { Id: articleOf(count) },
    InventoryCountType: type,
    Quantity: type === InventoryCountType.Recount ? 0 : Math.abs(count.Quantity as number),
    CountedOn: countedAt({
      countedOn: count.CountedOn ?? undefined,
      deviceNow: clientTime,
      now,
      from: inventory.CreatedOn ?? 0,
    }),
    ...(employeeId !== undefined && { Employee: { Id: employeeId } }),
  });
};

/**
 * Keeps counts of products, each once by its ClientId, and answers the products that were counted. Counts of several
 * people add up (R-INV-005: a quantity counts by its absolute value).
 * @throws NOT_FOUND, DOCUMENT_APPROVED, INVENTORY_PRODUCT, LOT_HAS_VARIANTS, INVENTORY_COUNT_CHANGED, CLIENT_ID_REUSED
 */
export const inventoryCountAdd: HandlerOf<'InventoryCountAdd'> = async ({ inventory: named, counts }, context) => {
  const inventory = await lockedInventory(named, context);
  if (!(await areKnown(counts, inventory, context))) refuseClosed(inventory);
  const articleIds = [...new Set(counts.map(articleOf))];
  const products = await readCountable(context.db, {
    organisationId: context.session.organisationId,
    articleIds,
    predicate: inventory.ArticlePredicate,
  });
  for (const count of counts) await write(count, { inventory, context, products });
  publishChange(context, modelOf('DocumentGroup'), inventory.Id, 'update');
  const rows = await readInventoryRows(context.db, placeOf(inventory, context), { articleIds });
  return { Lots: rows.map(inventoryLot) };
};
