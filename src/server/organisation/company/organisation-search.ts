import type { HandlerOf } from '../../call/context.ts';
import { asPage } from '../../entity/index.ts';
import { searchRecords } from '../../storage/records/index.ts';
import { companiesOf } from '../../storage/session/platform-rows.ts';
import { model } from './organisation.ts';

/** The session's own company and, for a dealer, those of its customers. */
export const organisationSearch: HandlerOf<'OrganisationSearch'> = async ({ predicate }, { db, session }) =>
  asPage(
    await searchRecords(
      db,
      model,
      { ...predicate },
      { organisationId: session.organisationId, and: companiesOf(session.organisationId) },
    ),
  );
