import { faultEffect } from '#domain/wire/fault-message.ts';
import { emit } from './bus.ts';
import type { CallName } from '#generated/call-paths.ts';
import type { Calls, Page } from '#generated/types.ts';
import { ClientFault, NetworkFailure } from './http/client-fault.ts';
import { loadTexts } from './i18n/i18n.ts';
import { askForPassword } from './http/proof.ts';
import { send, type CallOptions } from './http/send.ts';
import { readLocal } from './local-store.ts';

export { ClientFault, NetworkFailure, type FaultBody, type FaultItem } from './http/client-fault.ts';
export type { CallOptions } from './http/send.ts';
export type { CallName } from '#generated/call-paths.ts';

type Values = Record<string, unknown>;

/** The events for faults that concern the session and not only the call. */
const events = { sessionTimeout: 'session-timeout', accountBlocked: 'account-blocked', notify: undefined } as const;

/** Emits the event of a fault, unless the request had a token that is no longer in use. */
const announce = (fault: unknown, tokenSent: string | undefined): void => {
  const event = fault instanceof ClientFault ? events[faultEffect(fault.type)] : undefined;
  if (tokenSent === undefined || tokenSent !== readLocal('token')) return;
  if (event) emit(event);
  const code = fault instanceof ClientFault ? fault.code : '';
  if (code === 'TILL_ONLY' || code === 'TILL_LOCKED') emit('till-refused', { isLocked: code === 'TILL_LOCKED' });
};

const isProofMissing = (fault: unknown): boolean => fault instanceof ClientFault && fault.code === 'PASSWORD_REQUIRED';

/** Where the server asks for the password, the person is asked, and the call is sent once more. */
const sendProved: typeof send = async (...call) => {
  try {
    return await send(...call);
  } catch (fault) {
    if (!isProofMissing(fault) || !(await askForPassword())) throw fault;
    return send(...call);
  }
};

/** Makes a call in wire values. For the few calls of the screens before sign-in, which must not load the model. */
export const callWire = async <Answer = unknown>(
  name: CallName,
  body?: Values,
  options?: CallOptions,
): Promise<Answer> => {
  const tokenSent = readLocal('token');
  try {
    return (await sendProved(name, body, options)) as Answer;
  } catch (fault) {
    // The texts of faults must be loaded before one is shown.
    if (fault instanceof ClientFault) await loadTexts('faults').catch(() => {});
    announce(fault, tokenSent);
    throw fault;
  }
};

type Codec = typeof import('./http/codec.ts');
let codec: Promise<Codec> | undefined;

/**
 * Loads the codec with the part of the model that a till needs; branches do so while they start. If it could not be
 * loaded, the next call tries again.
 */
export const loadCodec = (): Promise<Codec> =>
  (codec ??= import('./http/codec.ts').catch((cause: unknown) => {
    codec = undefined;
    throw new NetworkFailure({ cause });
  }));

/** Loads the codec with the part of the model that a call needs. */
export const loadCodecOf = async (name: CallName): Promise<Codec> => {
  const loaded = await loadCodec();
  await loaded.learn(name).catch((cause: unknown) => {
    throw new NetworkFailure({ cause });
  });
  return loaded;
};

/** The parameters of `call`: a call without a body needs none. */
type Query<Name extends CallName> =
  Record<string, never> extends Calls[Name]['request']
    ? [body?: Calls[Name]['request'], options?: CallOptions]
    : [body: Calls[Name]['request'], options?: CallOptions];

/**
 * Makes a call by its name, in inside values: whole hundredths and thousandths, milliseconds, settings by key. Example:
 * `call('ArticleRead', { article: { Id: 5 } })`
 * @throws ClientFault, NetworkFailure, or the signal's reason
 */
export const call = <Name extends CallName>(
  name: Name,
  ...[body = {}, options]: Query<Name>
): Promise<Calls[Name]['answer']> => callNamed<Calls[Name]['answer']>(name, body as Values, options);

/** The calls that answer a page: searches and reports. */
export type SearchName = {
  [Name in CallName]: Calls[Name] extends { request: { predicate: unknown }; answer: Page<unknown> } ? Name : never;
}[CallName];
export type PredicateOf<Name extends SearchName> = Calls[Name]['request']['predicate'];
export type RowOf<Name extends SearchName> = Calls[Name]['answer']['Entities'][number];

/**
 * Makes a call that answers a page: a search or a report.
 * @throws as `call`
 */
export const search = <Name extends SearchName>(
  name: Name,
  predicate: PredicateOf<Name>,
  options?: CallOptions,
): Promise<Page<RowOf<Name>>> => callNamed<Page<RowOf<Name>>>(name, { predicate }, options);

/**
 * Makes a call whose name is known only at run time, such as that of the resource that a list shows.
 * @throws as `call`
 */
export const callNamed = async <Answer = unknown>(
  name: CallName,
  body: Values = {},
  options: CallOptions = {},
): Promise<Answer> => {
  const { callModel, encode, decode, decodeStored } = await loadCodecOf(name);
  const model = callModel(name);
  try {
    return decode(model, await callWire(name, encode(model, body), { method: model.method, ...options })) as Answer;
  } catch (fault) {
    if (!(fault instanceof ClientFault) || fault.body.Entity === undefined) throw fault;
    throw new ClientFault({ ...fault, stored: decodeStored(model, fault.body.Entity) });
  }
};
