import { Fault } from '#domain/faults.ts';
import { emailWrong, isEmail } from '#domain/session/login.ts';
import { DocumentActionType } from '#generated/types.ts';
import type { HandlerOf, PreparationOf } from '../../call/context.ts';
import { meant, readOne, entityContext } from '../../entity/index.ts';
import { sendLater } from '../../outside/send-later.ts';
import { admitLetters } from '../../session/guard/unconfirmed.ts';
import { zoneNamed } from '../../storage/ledger/known.ts';
import { modelOf } from '../../storage/models.ts';
import { readRecord } from '../../storage/records/index.ts';
import { hooks } from '../hooks.ts';
import { receiptLetter, type Letter } from './receipt-letter.ts';

interface Ready extends Letter {
  to: string;
}

/**
 * The letter of a receipt that is closed. Letters of a company are counted, so that a stolen till does not become a
 * mailer.
 * @throws INVALID_INPUT, NOT_FOUND, EMAIL_UNCONFIRMED, TOO_MANY_REQUESTS
 */
export const writeReceipt: PreparationOf<'ReceiptMail', Ready> = async ({ document, email }, context) => {
  const to = email.trim();
  if (!isEmail(to) || /[<>,;]/.test(to))
    throw new Fault('INVALID_INPUT', { items: [{ Path: 'email', Message: emailWrong }] });
  const { db, session, services, headers } = context;
  const room = entityContext(context, hooks);
  const model = modelOf('Document');
  const stored = await readOne(room, model, { id: await meant(room, model, { ...document }), depth: 'load' });
  if (stored.DocumentActionType !== DocumentActionType.Check || !stored.ApprovedOn) throw new Fault('NOT_FOUND');
  await admitLetters(context, 1);
  const company = await readRecord(db, modelOf('Organisation'), { organisationId: 0, id: session.organisationId });
  return {
    to,
    ...receiptLetter(stored, {
      company: company?.Name ?? '',
      currency: String(company?.Settings?.['currency'] ?? ''),
      zone: zoneNamed(company?.Settings?.timeZone, services.config.timeZone),
      culture: headers.cultureCode,
    }),
  };
};

/** Sending goes on after the answer. */
export const receiptMail: HandlerOf<'ReceiptMail', Ready> = (letter, context) => {
  sendLater(context, letter);
  return null;
};
