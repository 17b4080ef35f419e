import { Fault } from '#domain/faults.ts';
import { emailWrong, isEmail } from '#domain/session/login.ts';
import type { CallContext, Handler } from '../call/context.ts';
import type { Preparation } from '../call/route.ts';

interface Letter { recipients: string[]; subject: string; body: string; references?: string[] | null }

const mostRecipients = 50;
/** One address and nothing that would add another. */
const isOne = (recipient: string): boolean => isEmail(recipient) && !/[<>,;]/.test(recipient);

const check = ({ recipients, subject, references }: Letter): void => {
  const items = [
    ...(recipients.length === 0 || recipients.length > mostRecipients ? [{ Path: 'recipients', Message: `must be 1 to ${mostRecipients}` }] : []),
    ...recipients.flatMap((recipient, index) => (isOne(recipient) ? [] : [{ Path: `recipients.${index}`, Message: emailWrong }])),
    ...(/[\r\n]/.test(subject) ? [{ Path: 'subject', Message: 'must be one line' }] : []),
  ];
  if (items.length > 0) throw new Fault('INVALID_INPUT', { items });
  // Exports and prints do not lay down files yet, so no reference can be good.
  if (references && references.length > 0) throw new Fault('NOT_FOUND', { params: { entity: 'File' } });
};

/** Mail of a company is counted, so that a stolen session does not become a mailer. */
const prepareMail: Preparation<Letter> = async (letter, { services, session, now }: CallContext) => {
  check(letter);
  for (const _recipient of letter.recipients) services.guards.mail(String(session.organisationId), now);
  return letter;
};

/** Each recipient gets a letter of his own and does not see the others. Sending goes on after the answer. */
const sendMail: Handler<Letter, null> = async ({ recipients, subject, body }, { services, requestId, afterCommit }) => {
  afterCommit(() => {
    for (const to of recipients) {
      services.mail.send({ to, subject, text: body }).catch((err: unknown) => services.log.error({ err, requestId }, 'a letter could not be sent'));
    }
  });
  return null;
};

export const handlers = { SendMail: sendMail };
export const preparations = { SendMail: prepareMail };
