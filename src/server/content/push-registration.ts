import { entities } from '#generated/model.ts';
import type { EntityHooks } from '../entity/index.ts';
import { deleteRecords, readRecordsBy } from '../storage/records/index.ts';
import { asOwnPerson, personOf } from './own-person.ts';

/**
 * A device belongs to the one who registered it last: on a browser that several people share, messages come to the one
 * who has signed in, and no longer to the one before.
 */
export const pushRegistrationHooks = {
  beforeCreate: async (registration, context) => {
    asOwnPerson(registration, context);
    const { db, session } = context;
    const own = personOf(context);
    const known = await readRecordsBy(db, entities.PushRegistration, {
      organisationId: session.organisationId,
      column: 'Token',
      values: [registration.Token ?? ''],
    });
    const others = known.filter(({ Person }) => Person?.Id !== own);
    await deleteRecords(
      db,
      entities.PushRegistration,
      session.organisationId,
      others.map(({ Id }) => Id),
    );
  },
} satisfies EntityHooks<'PushRegistration'>;
