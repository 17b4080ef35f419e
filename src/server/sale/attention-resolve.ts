import { Fault } from '#domain/faults.ts';
import type { CallContext, HandlerOf } from '../call/context.ts';
import { storedOne, entityContext, publishChange } from '../entity/index.ts';
import { resolveAttention } from '../storage/ledger/attention.ts';
import { modelOf } from '../storage/models.ts';
import { attentionHooks } from './attention.ts';

/** Each must be one that the caller sees. @throws NOT_FOUND */
const mustSee = async (ids: readonly number[], context: CallContext): Promise<void> => {
  const room = entityContext(context, { Attention: attentionHooks });
  for (const id of ids) await storedOne(room, modelOf('Attention'), id);
};

/** Says what came of what was odd. @throws NOT_FOUND; ATTENTION_RESOLVED where none of them is open */
export const attentionResolve: HandlerOf<'AttentionResolve'> = async ({ attentions, remark }, context) => {
  const {
    db,
    now,
    session: { organisationId, employeeId },
  } = context;
  const ids = [...new Set(attentions.map(({ Id }) => Id ?? 0))];
  await mustSee(ids, context);
  const count = await resolveAttention(db, organisationId, { ids, employeeId, remark: remark.trim(), on: now });
  if (count === 0) throw new Fault('ATTENTION_RESOLVED');
  for (const id of ids) publishChange(context, modelOf('Attention'), id, 'update');
  return true;
};
