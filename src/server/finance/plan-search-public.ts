import { entities } from '#generated/model.ts';
import type { HandlerOf } from '../call/context.ts';
import { asPage } from '../entity/index.ts';
import { searchRecords } from '../storage/records/index.ts';

/** The plans of the platform, for visitors too. */
export const planSearchPublic: HandlerOf<'PlanSearchPublic'> = async ({ predicate }, { db }) =>
  asPage(await searchRecords(db, entities.Plan, { ...predicate }, { organisationId: 0 }));
