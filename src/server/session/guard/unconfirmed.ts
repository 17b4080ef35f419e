import { Fault } from '#domain/faults.ts';
import type { CallContext } from '../../call/context.ts';
import { beginningsOf } from '../../storage/session/platform-rows.ts';

/** Without a mail server no link can be sent: then no address has to be confirmed. */
export const confirmsAddresses = ({ services: { config } }: Pick<CallContext, 'services'>): boolean =>
  Boolean(config.smtpUrl);

/** Since when a new address waits to be confirmed; undefined: it need not be. */
export const unconfirmedSince = (context: Pick<CallContext, 'services' | 'now'>): number | undefined =>
  confirmsAddresses(context) ? context.now : undefined;

type Company = Pick<CallContext, 'db' | 'services' | 'session'>;

/**
 * Refuses actions that a stranger could misuse a company for: sending letters, importing, exporting. @throws
 * EMAIL_UNCONFIRMED until a user of the company has confirmed an address
 */
export const refuseUnconfirmed = async (context: Company): Promise<void> => {
  // The command line belongs to the operator of the server.
  if (!confirmsAddresses(context) || context.session.tokenId === 0) return;
  if ((await beginningsOf(context.db, context.session.organisationId))?.UnconfirmedOn)
    throw new Fault('EMAIL_UNCONFIRMED');
};

const firstDaysMs = 7 * 24 * 3_600_000;

/**
 * Called before a company sends letters: they are counted, so that a stolen session or a company of a stranger does not
 * become a mailer. In its first week a company sends fewer.
 * @throws EMAIL_UNCONFIRMED, TOO_MANY_REQUESTS
 */
export const admitLetters = async (context: Company & Pick<CallContext, 'now'>, count: number): Promise<void> => {
  const {
    db,
    now,
    session: { organisationId },
    services: { guards },
  } = context;
  await refuseUnconfirmed(context);
  const since = (await beginningsOf(db, organisationId))?.CreatedOn;
  const isNew = since !== null && since !== undefined && now - since < firstDaysMs;
  for (let letter = 0; letter < count; letter++) {
    if (isNew) guards.firstMail(String(organisationId), now);
    guards.mail(String(organisationId), now);
  }
};
