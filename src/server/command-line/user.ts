import { randomBytes } from 'node:crypto';
import { emailWrong, isEmail } from '#domain/session/login.ts';
import { refuseNewPassword } from '#domain/session/registration.ts';
import type { Config } from '../config.ts';
import { createUser, emplacementOf, userCode } from '../session/account.ts';
import { hashPassword } from '../session/password.ts';
import { issueReference } from '../session/sign-in.ts';
import type { Database, Store } from '../storage/database.ts';
import { deleteTokensOf } from '../storage/session/token-rows.ts';
import { findUser, setDisabled, setPasswordHash, type UserRow } from '../storage/session/user-rows.ts';
import { CommandError, neededOption, textOption, UsageError, type Command, type Invocation } from './command.ts';
import { withStore } from './with-store.ts';

const anywhere = { emplacementCode: '' };

/** A password that a person can type once: 80 random bits. */
const madePassword = (): string => randomBytes(10).toString('base64url').slice(0, 14);

const passwordOf = ({ values }: Invocation): { password: string; isMade: boolean } => {
  const given = textOption(values, 'password');
  if (given !== undefined && refuseNewPassword(given)) throw new CommandError('A password has 3 to 20 characters');
  return { password: given ?? madePassword(), isMade: given === undefined };
};

const knownUser = async (db: Database, email: string): Promise<UserRow> => {
  const user = await findUser(db, await emplacementOf(db, anywhere), userCode(email));
  if (!user) throw new CommandError(`There is no user ${email}`);
  return user;
};

type Action = (store: Store, invocation: Invocation, email: string) => Promise<string>;

const tell = (text: string, { password, isMade }: { password: string; isMade: boolean }): string => (isMade ? `${text} The password is ${password}` : text);

const create: Action = async (store, invocation, email) => {
  if (invocation.values.platform !== true) throw new UsageError('--platform is missing: employees of a company are made in the back office');
  if (!isEmail(email)) throw new CommandError(emailWrong);
  const chosen = passwordOf(invocation);
  const passwordHash = await hashPassword(chosen.password);
  await store.write(async (db) => {
    await createUser(db, { emplacementId: await emplacementOf(db, anywhere), code: email, passwordHash, isPlatform: true }, Date.now());
  });
  return tell(`The super administrator ${email} was made.`, chosen);
};

const password: Action = async (store, invocation, email) => {
  const chosen = passwordOf(invocation);
  const user = await knownUser(store.reader, email);
  const passwordHash = await hashPassword(chosen.password);
  await store.write(async (db) => {
    await setPasswordHash(db, user.Id, passwordHash);
    await deleteTokensOf(db, [user.Id]);
  });
  return tell(`The password of ${email} was set and all sessions have ended.`, chosen);
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
  return `This link signs ${email} in, once, within 15 minutes:\n${linkTo(config, await store.write((db) => issueReference(db, user.Id, Date.now())))}`;
};

const actions: Record<string, Action> = { create, password, disable, enable, link };

export const command: Command = {
  usage: 'create|password|disable|enable|link --email E',
  help: [
    'create --platform     makes a super administrator, who belongs to no company',
    'password              sets a password and ends all sessions; a password is made where none is given',
    'disable, enable       shuts a user out, and lets him in again',
    'link                  prints a link that signs the user in once',
    '',
    'Works beside a running server, which takes notice within seconds.',
  ].join('\n'),
  options: {
    email: { type: 'string', description: 'the user' },
    password: { type: 'string', description: '3 to 20 characters; made and printed where it is missing' },
    platform: { type: 'boolean', description: 'a super administrator' },
  } as Command['options'],
  async run(invocation) {
    const { positionals: [name = ''], values, config, say } = invocation;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new UsageError(`Say one of ${Object.keys(actions).join(', ')}`);
    const email = neededOption(values, 'email');
    say(await withStore(config, (store) => action(store, invocation, email)));
    return 0;
  },
};
