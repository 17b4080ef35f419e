import { Fault } from '#domain/faults.ts';
import { emailWrong, isEmail } from '#domain/session/login.ts';
import type { CallContext, HandlerOf, PreparationOf } from '../call/context.ts';
import type { Attachment } from '../call/services/services.ts';
import { admitLetters } from '../session/guard/unconfirmed.ts';
import { readKept } from './kept-file.ts';
import { sendLater } from '../outside/send-later.ts';

interface Letter {
  recipients: string[];
  subject: string;
  body: string;
  references?: string[] | null;
}

interface ReadyLetter extends Letter {
  attachments?: Attachment[];
}

const mostRecipients = 50;
const mostReferences = 10;
/** One address and nothing that would add another. */
const isOne = (recipient: string): boolean => isEmail(recipient) && !/[<>,;]/.test(recipient);

const areReferences = (references: readonly unknown[]): boolean =>
  references.length <= mostReferences && references.every((one) => typeof one === 'string');

const check = ({ recipients, subject, references }: Letter): void => {
  const items = [
    ...(recipients.length === 0 || recipients.length > mostRecipients
      ? [{ Path: 'recipients', Message: `must be 1 to ${mostRecipients}` }]
      : []),
    ...recipients.flatMap((recipient, index) =>
      isOne(recipient) ? [] : [{ Path: `recipients.${index}`, Message: emailWrong }],
    ),
    ...(/[\r\n]/.test(subject) ? [{ Path: 'subject', Message: 'must be one line' }] : []),
    ...(areReferences(references ?? [])
      ? []
      : [{ Path: 'references', Message: `must be a list of at most ${mostReferences} references` }]),
  ];
  if (items.length > 0) throw new Fault('INVALID_INPUT', { items });
};

/** Exports and prints of the company's own that are still there. @throws NOT_FOUND */
const filesOf = async ({ references }: Letter, context: CallContext): Promise<Attachment[]> => {
  const files: Attachment[] = [];
  for (const reference of references ?? []) files.push(await readKept(context, reference));
  return files;
};

/** Mail of a company is counted, so that a stolen session does not become a mailer. */
export const prepareMail: PreparationOf<'SendMail', ReadyLetter> = async (letter, context) => {
  check(letter);
  const attachments = await filesOf(letter, context);
  await admitLetters(context, letter.recipients.length);
  return { ...letter, ...(attachments.length > 0 && { attachments }) };
};

/** Each recipient gets a letter of his own and does not see the others. Sending goes on after the answer. */
export const sendMail: HandlerOf<'SendMail', ReadyLetter> = async (
  { recipients, subject, body, attachments },
  context,
) => {
  for (const to of recipients) sendLater(context, { to, subject, text: body, ...(attachments && { attachments }) });
  return null;
};
