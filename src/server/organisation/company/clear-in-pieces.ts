import { type Organisation } from '#generated/types.ts';
import type { Handler } from '../../call/context.ts';
import { clearSome, countToClear, type Cleared } from '../../storage/clear/clear-rows.ts';
import { type Request, ownCompany, record } from './clear.ts';

/** No transaction deletes more. */
const mostAtOnce = 200;

/**
 * Deletes all of one kind, for good, a few at a time, so that others write between. What is left when it breaks off
 * goes when it is asked for again; the change log says so from the beginning.
 * @throws NOT_FOUND for another company, PASSWORD_REQUIRED, REFERENCED while documents name any of them
 */
export const clears =
  (entity: Cleared['entity'], track: number): Handler<Request, Organisation> =>
  async (request, context) => {
    const { services, session } = context;
    const { organisationId } = session;
    const own = await ownCompany(request, context);
    // The company's own requisites are no partner's.
    const exceptId = entity === 'Contractor' ? (own.Settings?.account ?? 0) : 0;
    const cleared: Cleared = { entity, organisationId, exceptId };
    const next = () =>
      services.imports.turn(() => context.piece(({ db }) => clearSome(db, { ...cleared, most: mostAtOnce })));
    return services.imports.write(organisationId, async () => {
      await context.piece(async (inner) =>
        record(inner, track, { Count: await countToClear(inner.db, cleared), reason: request.reason }),
      );
      try {
        for (let count = await next(); count > 0;) count = await next();
      } finally {
        services.events.publish(organisationId, { entity, id: 0, action: 'delete' });
      }
      return own;
    });
  };
