import { randomBytes } from 'node:crypto';
import { longestPassword, emailWrong, isEmail } from '#domain/session/login.ts';
import { refuseNewPassword } from '#domain/session/password-policy.ts';
import type { Config } from '../config.ts';
import { createUser, emplacementOf, userCode } from '../session/account.ts';
import { hashPassword } from '../session/password.ts';
import { issueReference } from '../session/sign-in.ts';
import type { Database, Store } from '../storage/database.ts';
import { deleteTokensOf } from '../storage/session/token-rows.ts';
import { findUser, setDisabled, setPasswordHash, type UserRow } from '../storage/session/user-rows.ts';
import {
  CommandError,
  neededOption,
  organisationOption,
  textOption,
  UsageError,
  type Command,
  type Invocation,
} from './command.ts';
import { giveBack, listAccounts } from './user-company.ts';
import { withStore } from './with-store.ts';

const anywhere = { emplacementCode: '' };

/** A password that a person can type once: 80 random bits. */
const madePassword = (): string => randomBytes(10).toString('base64url').slice(0, 14);

const passwordOf = ({ values, config }: Invocation): { password: string; isMade: boolean } => {
  const given = textOption(values, 'password');
  const refusal =
    given === undefined
      ? undefined
      : refuseNewPassword(given, { shortest: config.passwordMin }, [textOption(values, 'email')]);
  if (refusal)
    throw new CommandError(
      `${refusal}: ${config.passwordMin} to ${longestPassword} characters that are not easily guessed`,
    );
  return { password: given ?? madePassword(), isMade: given === undefined };
};

const knownUser = async (db: Database, email: string): Promise<UserRow> => {
  const user = await findUser(db, await emplacementOf(db, anywhere), userCode(email));
  if (!user) throw new CommandError(`There is no user ${email}`);
  return user;
};

type Action = (store: Store, invocation: Invocation, email: string) => Promise<string>;

const emailOf = ({ values }: Invocation): string => neededOption(values, 'email');

const withPassword = (text: string, { password, isMade }: { password: string; isMade: boolean }): string =>
  isMade ? `${text} The password is ${password}` : text;

const create: Action = async (store, invocation, email) => {
  if (invocation.values.platform !== true)
    throw new UsageError('--platform is missing: employees of a company are made in the back office');
  if (!isEmail(email)) throw new CommandError(emailWrong);
  const chosen = passwordOf(invocation);
  const passwordHash = await hashPassword(chosen.password);
  await store.write(async (db) => {
    await createUser(
      db,
      { emplacementId: await emplacementOf(db, anywhere), code: email, passwordHash, isPlatform: true },
      Date.now(),
    );
  });
  return withPassword(`The super administrator ${email} was made.`, chosen);
};

const password: Action = async (store, invocation, email) => {
  const chosen = passwordOf(invocation);
  const user = await knownUser(store.reader, email);
  const passwordHash = await hashPassword(chosen.password);
  await store.write(async (db) => {
    await setPasswordHash(db, user.Id, passwordHash);
    await deleteTokensOf(db, [user.Id]);
  });
  return withPassword(`The password of ${email} was set and all sessions have ended.`, chosen);
};

const disable: Action = async (store, _invocation, email) => {
  const user = await knownUser(store.reader, email);
  await store.write(async (db) => {
    await setDisabled(db, user.Id, Date.now());
    await deleteTokensOf(db, [user.Id]);
  });
  return `${email} can no longer sign in, and all sessions have ended.`;
};

const enable: Action = async (store, _invocation, email) => {
  const user = await knownUser(store.reader, email);
  await store.write((db) => setDisabled(db, user.Id, null));
  return `${email} can sign in again.`;
};

const linkTo = ({ baseUrl }: Config, reference: string): string => `${baseUrl}/#/login?referenceId=${reference}`;

const link: Action = async (store, { config }, email) => {
  const user = await knownUser(store.reader, email);
  const reference = await store.write((db) => issueReference(db, user.Id, Date.now()));
  return `This link signs ${email} in, once, within 15 minutes:\n${linkTo(config, reference)}`;
};

/** Gives a lost company back to its owner, by the operator of the server. */
const promote: Action = async (store, invocation, email) => {
  if (!isEmail(email)) throw new CommandError(emailWrong);
  const chosen = passwordOf(invocation);
  const passwordHash = await hashPassword(chosen.password);
  const company = await giveBack(invocation.config, store, {
    email,
    passwordHash,
    organisationId: organisationOption(invocation.values),
  });
  return withPassword(
    `${email} is an administrator with all rights of ${company}, can sign in, and all older sessions have ended.`,
    chosen,
  );
};

const list = async (store: Store, { values }: Invocation): Promise<string> =>
  listAccounts(store.reader, organisationOption(values));

const actions: Record<string, (store: Store, invocation: Invocation) => Promise<string>> = {
  list,
  ...Object.fromEntries(
    Object.entries({ create, password, promote, disable, enable, link } satisfies Record<string, Action>).map(
      ([name, act]) => [name, (store: Store, invocation: Invocation) => act(store, invocation, emailOf(invocation))],
    ),
  ),
};

export const command: Command = {
  usage: 'create|password|promote|disable|enable|link --email E, list',
  help: [
    'create --platform     makes a super administrator, who belongs to no company',
    'password              sets a password and ends all sessions; a password is made where none is given',
    'list                  who can sign in to which company, with which role; --organisation N: to this one',
    'promote               gives a company (back) to a user: administrator, active, with all rights and a new password.',
    '                      --organisation N names the company where he has none or several; who is unknown is made',
    'disable, enable       shuts a user out, and lets him in again',
    'link                  prints a link that signs the user in once',
    '',
    'Works beside a running server, which takes notice within seconds.',
  ].join('\n'),
  options: {
    email: { type: 'string', description: 'the user' },
    password: { type: 'string', description: 'made and printed where it is missing' },
    platform: { type: 'boolean', description: 'a super administrator' },
    organisation: { type: 'string', description: 'number of a company' },
  } as Command['options'],
  async run(invocation) {
    const {
      positionals: [name = ''],
      config,
      print,
    } = invocation;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new UsageError(`Say one of ${Object.keys(actions).join(', ')}`);
    if (action !== list) emailOf(invocation);
    print(await withStore(config, (store) => action(store, invocation)));
    return 0;
  },
};
