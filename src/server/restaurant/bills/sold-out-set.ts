import type { HandlerOf } from '../../call/context.ts';
import { publishChange, refuseDraftBeyond, resolveReferences } from '../../entity/index.ts';
import { modelOf } from '../../storage/models.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../storage/records/index.ts';
import { lockCounts } from '../../storage/restaurant/sold-out.ts';

/** Says how many of a dish a branch has left; all its screens are told at once. @throws NOT_FOUND */
export const soldOutSet: HandlerOf<'SoldOutSet'> = async ({ branch, article, left }, context) => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const model = modelOf('SoldOut');
  const record = { Branch: branch, Article: article };
  await resolveReferences(context, model, record, 'soldOut');
  await refuseDraftBeyond(context, model, record);
  const [branchId, articleId] = [record.Branch.Id as number, record.Article.Id as number];
  const [known] = await lockCounts(db, organisationId, { branchId, articleIds: [articleId] });
  const isLimited = typeof left === 'number';
  if (known && isLimited) await updateRecord(db, model, { organisationId, id: known.Id, changes: { Left: left } });
  else if (known) await deleteRecord(db, model, { organisationId, id: known.Id });
  else if (isLimited) {
    const row = { ...record, OrganisationId: organisationId, Left: left, CreatedOn: now };
    publishChange(context, model, await insertRecord(db, model, row), 'create');
  }
  if (known) publishChange(context, model, known.Id, isLimited ? 'update' : 'delete');
  return true;
};
