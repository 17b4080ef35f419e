import { DocumentActionType, type Document } from '#generated/types.ts';
import type { HandlerOf } from '../call/context.ts';
import { deleteOne, meant, readOne, entityContext, storedOne, publishChange } from '../entity/index.ts';
import { modelOf } from '../storage/models.ts';
import { updateRecord } from '../storage/records/index.ts';
import { hooks } from './hooks.ts';

const isRecipe = ({ DocumentActionType: type, ApprovedOn, Article }: Partial<Document>): boolean =>
  type === DocumentActionType.Calculation && Boolean(ApprovedOn) && Boolean(Article);

/**
 * Deletes a document that is not approved yet. An approved calculation is not deleted but taken from its product, which
 * then has no recipe: approved documents are always kept (R-DOC-017).
 * @throws DOCUMENT_APPROVED, DOCUMENT_LOCKED, CONFLICT, NOT_FOUND
 */
export const documentDelete: HandlerOf<'DocumentDelete'> = async ({ document }, context) => {
  const room = entityContext(context, hooks);
  const model = modelOf('Document');
  const id = await meant(room, model, document);
  const stored = await storedOne(room, model, id);
  if (!isRecipe(stored)) return deleteOne(room, model, { id, version: document.Version });
  await updateRecord(context.db, model, {
    organisationId: context.session.organisationId,
    id,
    changes: { Article: null },
  });
  publishChange(context, model, id, 'delete');
  return readOne(room, model, { id, depth: 'read' });
};
