import { formatDateTime } from '#domain/date-format.ts';
import { entities } from '#generated/model.ts';
import type { CallContext } from '../../../call/context.ts';
import { sendLater } from '../../../outside/send-later.ts';
import { zoneNamed } from '../../../storage/ledger/known.ts';
import { readRecord } from '../../../storage/records/index.ts';
import { cultureOfUser, readUser, type UserRow } from '../../../storage/session/user-rows.ts';
import { inLanguage, paragraphs, type Letters } from './words.ts';

interface Change {
  company: string;
  /** The sign-in address of who changed it. */
  by: string;
  on: string;
}

const newAddress: Letters<Change & { code: string }> = {
  en: ({ company, by, on, code }) => ({
    subject: 'Your sign-in address was changed',
    text: paragraphs(
      `The account that you signed in to with this address is now called ${code}.`,
      `Changed by ${by}, ${company}, on ${on}.`,
      'If you did not expect this, write to an administrator of the company or of the server at once.',
    ),
  }),
  ru: ({ company, by, on, code }) => ({
    subject: 'Адрес для входа изменён',
    text: paragraphs(
      `Учётная запись, в которую вы входили с этим адресом, теперь называется ${code}.`,
      `Изменил: ${by}, ${company}, ${on}.`,
      'Если вы этого не ожидали, сразу напишите администратору компании или сервера.',
    ),
  }),
  ro: ({ company, by, on, code }) => ({
    subject: 'Adresa de autentificare a fost schimbată',
    text: paragraphs(
      `Contul în care vă autentificați cu această adresă se numește acum ${code}.`,
      `Schimbat de ${by}, ${company}, la ${on}.`,
      'Dacă nu vă așteptați la aceasta, scrieți imediat unui administrator al companiei sau al serverului.',
    ),
  }),
};

const newPassword: Letters<Change> = {
  en: ({ company, by, on }) => ({
    subject: 'Your password was changed',
    text: paragraphs(
      'A new password was set for your account, and you were signed out everywhere.',
      `Changed by ${by}, ${company}, on ${on}.`,
      'If you did not expect this, set a password of your own by “Forgot your password?” on the sign-in page.',
    ),
  }),
  ru: ({ company, by, on }) => ({
    subject: 'Ваш пароль изменён',
    text: paragraphs(
      'Для вашей учётной записи задан новый пароль, и все сеансы завершены.',
      `Изменил: ${by}, ${company}, ${on}.`,
      'Если вы этого не ожидали, задайте свой пароль через «Забыли пароль?» на странице входа.',
    ),
  }),
  ro: ({ company, by, on }) => ({
    subject: 'Parola dumneavoastră a fost schimbată',
    text: paragraphs(
      'Pentru contul dumneavoastră a fost setată o parolă nouă, iar toate sesiunile au fost încheiate.',
      `Schimbată de ${by}, ${company}, la ${on}.`,
      'Dacă nu vă așteptați la aceasta, setați-vă o parolă proprie prin „Ați uitat parola?” pe pagina de autentificare.',
    ),
  }),
};

const changeOf = async ({ db, services, session, now }: CallContext): Promise<Change> => {
  const company = await readRecord(db, entities.Organisation, { organisationId: 0, id: session.organisationId });
  return {
    company: company?.Name ?? '',
    by: (await readUser(db, session.userId))?.Code ?? 'command line',
    on: formatDateTime(zoneNamed(company?.Settings?.timeZone, services.config.timeZone), now),
  };
};

const cultureOf = async ({ db, headers }: CallContext, { Id }: UserRow): Promise<string> =>
  (await cultureOfUser(db, Id)) ?? headers.cultureCode;

/** Tells the old address of an account which one took its place. `user` is the account as it was. */
export const tellOfNewAddress = async (context: CallContext, user: UserRow, code: string): Promise<void> => {
  const { by, ...change } = await changeOf(context);
  // Who changed his own is known to the reader by the address that he had.
  const facts = { ...change, by: context.session.userId === user.Id ? user.Code : by, code };
  sendLater(context, { to: user.Code, ...inLanguage(newAddress, await cultureOf(context, user), facts) });
};

/**
 * Tells a user that a colleague has set another password. Sent before the user's sessions end, because they have the
 * language.
 */
export const tellOfNewPassword = async (context: CallContext, user: UserRow): Promise<void> => {
  const facts = await changeOf(context);
  sendLater(context, { to: user.Code, ...inLanguage(newPassword, await cultureOf(context, user), facts) });
};
