import { calls } from '#generated/calls.ts';
import type { Calls } from '#generated/wire.ts';
import type { FaultBody } from '#server/call/fault-answer.ts';

/** What no schema describes is read member by member, whatever it holds. */
export type Json = any;

/**
 * An answer as a test reads it. Its members are those of the schema; that they are there, and as many of a list as the
 * test names, is taken for granted: where one is not, the test fails by itself.
 */
export type Told<Value> = unknown extends Value
  ? Json
  : Value extends readonly (infer One)[]
    ? [Told<One>, ...Told<One>[]]
    : Value extends object
      ? { [Name in keyof Value]-?: unknown extends Value[Name] ? Json : Told<NonNullable<Value[Name]>> }
      : Value;

/** What the wire carries in a call of this name; of a name that is known only as the test runs, anything. */
export type RequestOf<Name extends string> = Name extends keyof Calls ? Calls[Name]['request'] : object;
export type AnswerOf<Name extends string> = Name extends keyof Calls ? Told<Calls[Name]['answer']> : Json;

/** The body of a call, which one that asks for nothing may leave out, and what else is handed over with it. */
export type Asked<Name extends string, More extends unknown[] = []> =
  Record<string, never> extends RequestOf<Name>
    ? [body?: RequestOf<Name>, ...more: More]
    : [body: RequestOf<Name>, ...more: More];

/** A call that must succeed, by whoever makes it. */
export type Call = <Name extends string>(name: Name, ...asked: Asked<Name>) => Promise<AnswerOf<Name>>;

/** What a call answered, whatever the status: `body` where it was done, `fault` where it was refused. */
export interface Answer<Body = Json> {
  status: number;
  headers: Headers;
  body: Body;
  fault: FaultBody;
}

/** Thrown by `call` when the server refuses; `status` and `fault` say why. */
export class CallRefused extends Error {
  readonly status: number;
  readonly fault: FaultBody;
  constructor(name: string, { status, fault }: Answer) {
    super(`${name} answers ${status} ${fault?.Code ?? ''}: ${fault?.Message ?? ''}`);
    this.name = 'CallRefused';
    this.status = status;
    this.fault = fault;
  }
}

export interface CallClient {
  /** Answers the body, or throws CallRefused. */
  call<Name extends string>(name: Name, ...asked: Asked<Name, [token?: string]>): Promise<AnswerOf<Name>>;
  /** Answers status, headers and body, whatever they are. `headers` replace those of the contract. */
  request<Name extends string>(name: Name, options?: RequestOptions): Promise<Answer<AnswerOf<Name>>>;
  /** `call` of whoever has this token. */
  by(token: string): Call;
}

export interface RequestOptions {
  /** Sent as JSON; a string goes as it is. */
  body?: object | string;
  token?: string;
  headers?: Record<string, string>;
  /** Nobody gives the password again where that is asked. */
  isUnproved?: boolean;
}

const paths = new Map(calls.map((call) => [call.name, call.path]));

const pathOf = (name: string): string => {
  const path = paths.get(name);
  if (!path) throw new Error(`No schema declares the call ${name}`);
  return path;
};

/** Speaks the contract to the server at this address. */
export const callClient = (baseUrl: string): CallClient => {
  const memory = passwordMemory();
  const ask: CallClient['request'] = async (name, { body = {}, token, headers } = {}) => {
    const response = await fetch(baseUrl + pathOf(name), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Culture-Code': 'en',
        ...(token && { 'Token-Code': token }),
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    const answered = text === '' ? null : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: answered, fault: answered };
  };
  const request: CallClient['request'] = async (name, options = {}) => {
    const { body, token, isUnproved } = options;
    if (isUnproved) return ask(name, options);
    const again = () => ask(name, { ...options, headers: { ...memory.header(token), ...options.headers } });
    let answer = await again();
    if (await memory.prove({ token, answer }, (password) => ask('PasswordProve', { body: { password }, token })))
      answer = await again();
    memory.remember({ name, body, token, answer });
    return answer;
  };
  const send = async (name: string, body?: object, token?: string): Promise<Json> => {
    const answer = await request(name, { body, token });
    if (answer.status >= 400) throw new CallRefused(name, answer);
    return answer.body;
  };
  return {
    request,
    call: (name, ...[body, token]) => send(name, body, token),
    by:
      (token) =>
      (name, ...[body]) =>
        send(name, body, token),
  };
};

/** A call as it was made, as far as passwords are concerned. */
interface Made {
  name: string;
  body: unknown;
  token?: string;
  answer: { status: number; body: unknown };
}

type Loose = Record<string, any>;

/** The password that a body signs in by. */
const givenBy: Partial<Record<string, (body: Loose) => string | undefined>> = {
  Login: (body) => body['userPassword'],
  SignUpPerson: (body) => body['person']?.User?.Password,
  SignUpOrganisation: (body) => body['employee']?.Person?.User?.Password,
};

const opening = new Set(['Authentication', 'TokenCreate']);

/**
 * Remembers by which password each session was opened, as a person does, so that a test need not give it again at every
 * call that asks for it.
 */
export const passwordMemory = () => {
  const passwords = new Map<string, string>();
  const proofs = new Map<string, string>();
  const remember = ({ name, body, token, answer }: Made): void => {
    if (answer.status !== 200) return;
    const code = (answer.body as Loose | null)?.['Code'] as string | undefined;
    const password =
      givenBy[name]?.((body ?? {}) as Loose) ?? (opening.has(name) && token ? passwords.get(token) : undefined);
    if (code && password) passwords.set(code, password);
    if (name === 'PasswordChange' && token) passwords.set(token, (body as Loose)['new'] as string);
  };
  return {
    remember,
    /** The header of a proof that was given before. */
    header: (token: string | undefined): Record<string, string> => {
      const proof = token === undefined ? undefined : proofs.get(token);
      return proof ? { 'proof-code': proof } : {};
    },
    /** Gives the password again where the answer asks for it; true: the call is to be repeated. */
    async prove(
      { token, answer }: Pick<Made, 'token' | 'answer'>,
      send: (password: string) => Promise<{ status: number; body: unknown }>,
    ): Promise<boolean> {
      const password = token === undefined ? undefined : passwords.get(token);
      if ((answer.body as Loose | null)?.['Code'] !== 'PASSWORD_REQUIRED' || !token || !password) return false;
      const proved = await send(password);
      if (proved.status !== 200) return false;
      proofs.set(token, (proved.body as Loose)['Code'] as string);
      return true;
    },
  };
};
