import { entities } from '#generated/model.ts';
import type { HandlerOf } from '../call/context.ts';
import { readOne, entityContext } from '../entity/index.ts';
import { meant } from '../entity/read.ts';

/** Showing a profile is the screen's own doing; as a call it answers what the profile shows. */
export const contractorShowProfile: HandlerOf<'ContractorShowProfile'> = async ({ contractor }, context) => {
  const room = entityContext(context, {});
  return readOne(room, entities.Contractor, { id: await meant(room, entities.Contractor, contractor), depth: 'load' });
};
