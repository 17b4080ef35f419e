import { isOrderable } from '#domain/documents/chain/steps.ts';
import { Fault } from '#domain/faults.ts';
import { DocumentActionType, type Document } from '#generated/types.ts';
import type { HandlerOf } from '../../call/context.ts';
import { createOne, readOne, resolveReferences, entityContext } from '../../entity/index.ts';
import { modelOf } from '../../storage/models.ts';
import type { StoredRecord } from '../../storage/records/index.ts';
import { hooks } from '../hooks.ts';

/**
 * Makes orders to suppliers for the goods of an outcome: one for each named branch, otherwise one for its own
 * (R-DOC-042).
 */
export const documentOrder: HandlerOf<'DocumentOrder'> = async ({ document: { Id, branches } }, context) => {
  const room = entityContext(context, hooks);
  const model = modelOf('Document');
  const source = await readOne(room, model, { id: Id, depth: 'load' });
  if (!isOrderable(source)) throw new Fault('DOCUMENT_OPERATION');
  if (!source.Lots?.length) throw new Fault('DOCUMENT_EMPTY');
  const Orders: Document[] = [];
  const named = new Map((branches ?? []).map((branch) => [branch.Id, branch]));
  for (const Branch of named.size > 0 ? named.values() : [source.Branch]) {
    const body: StoredRecord = {
      DocumentActionType: DocumentActionType.OrderToSupplier,
      Branch: Branch && { Id: Branch.Id },
      SourceId: Id,
      Settings: { ExternalReference: String(Id) },
      Lots: source.Lots.map(({ Article, Quantity, CreditPrice, CreditSum }) => ({
        Article: { Id: Article?.Id },
        Quantity,
        CreditPrice,
        CreditSum,
      })),
    };
    await resolveReferences(context, model, body, 'document');
    Orders.push(await createOne(room, model, { body }));
  }
  return { Orders };
};
