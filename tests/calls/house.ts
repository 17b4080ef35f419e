import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { afterAll } from 'vitest';
import { calls } from '#generated/calls.ts';
import { buildApp, type App } from '#server/app.ts';
import { readConfig, type Config } from '#server/config.ts';
import { createMailer } from '#server/outside/mail.ts';
import type * as client from '#tests/support/call-client.ts';
import { passwordMemory, type AnswerOf, type Call, type Json } from '#tests/support/call-client.ts';
import { temporaryStore } from '#tests/support/temporary-store.ts';

export type { Json };

export interface Answer<Body = Json> extends Omit<client.Answer<Body>, 'headers'> {
  headers: Record<string, string>;
}

interface CallOptions {
  token?: string;
  /** Where the request comes from. */
  address?: string;
  headers?: Record<string, string>;
  /** Nobody gives the password again where that is asked. */
  isUnproved?: boolean;
}

interface Letter {
  to: string;
  subject: string;
  text: string;
  attachments?: readonly { name: string; contentType: string; bytes: Uint8Array }[];
}

/** Somebody who is signed in. */
export interface Person {
  token: string;
  email: string;
  password: string;
  organisationId: number;
  employeeId: number;
  /** The answer of the sign-up or sign-in. */
  session: AnswerOf<'Login'>;
  /** A call by this person that must succeed; answers its body. */
  do: Call;
  /** A call by this person, whatever comes of it. */
  try<Name extends string>(name: Name, body?: unknown): Promise<Answer<AnswerOf<Name>>>;
}

export interface House {
  app: App;
  config: Config;
  letters: Letter[];
  /** Lets time pass. */
  wait(ms: number): void;
  now(): number;
  call<Name extends string>(name: Name, body?: unknown, options?: CallOptions): Promise<Answer<AnswerOf<Name>>>;
  signUp(details?: SignUp): Promise<Person>;
  login(email: string, password: string, options?: CallOptions): Promise<Answer<AnswerOf<'Login'>>>;
  as(token: string, who: Partial<Person>): Person;
  close(): Promise<void>;
}

interface SignUp {
  company?: string;
  email?: string;
  password?: string;
  organisation?: object;
  person?: object;
  address?: string;
}

interface HouseOptions {
  config?: Partial<Config>;
  log?: pino.Logger;
  isRecostedByHand?: boolean;
  /** Letters are kept to be looked at, though an SMTP server is named. */
  isMailKept?: boolean;
}

const callPaths = new Map(calls.map(({ name, path, method }) => [name, { path, method }]));

let people = 0;

/** A whole server on a database of its own, reached without a network; SQLite, or PostgreSQL with STORE=postgres. */
export const openHouse = async ({
  config: given = {},
  isRecostedByHand,
  isMailKept,
  log = pino({ level: process.env.LOG_LEVEL ?? 'error' }, pino.destination({ dest: 2, sync: true })),
}: HouseOptions = {}): Promise<House> => {
  const { dataDir, databaseUrl, serverUrl, remove } = await temporaryStore({ hasTables: true });
  const config: Config = {
    ...readConfig({ PASSWORD_MIN: '3', SIGN_UP_RATE: '9999' }),
    dataDir,
    databaseUrl: serverUrl,
    databaseOwnerUrl: databaseUrl,
    baseUrl: 'http://shop.test',
    ...given,
  };
  const letters: Letter[] = [];
  let time = Date.UTC(2026, 10, 21, 8);
  const now = (): number => time;
  const mail =
    given.smtpUrl && !isMailKept
      ? createMailer(config, log)
      : {
          send: async (letter: Letter) => {
            letters.push(letter);
          },
        };
  const app = await buildApp(config, { now, mail, log, isRecostedByHand });

  const memory = passwordMemory();

  const send: House['call'] = async (name, body, { token, address = '127.0.0.1', headers = {} } = {}) => {
    const { path, method } = callPaths.get(name) ?? { path: name, method: 'POST' as const };
    const response = await app.server.inject({
      method,
      url: method === 'GET' && body ? `${path}?${new URLSearchParams(body as Record<string, string>)}` : path,
      remoteAddress: address,
      headers: {
        'content-type': 'application/json',
        'culture-code': 'en',
        ...(token && { 'token-code': token }),
        ...headers,
      },
      ...(method === 'POST' &&
        body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const parsed = response.headers['content-type']?.toString().startsWith('application/json')
      ? response.json()
      : response.body;
    return {
      status: response.statusCode,
      body: parsed,
      fault: parsed,
      headers: response.headers as Record<string, string>,
    };
  };

  const call: House['call'] = async (name, body, options = {}) => {
    const { token, isUnproved } = options;
    const ask = () => send(name, body, { ...options, headers: { ...memory.header(token), ...options.headers } });
    let answer = await (isUnproved ? send(name, body, options) : ask());
    if (
      !isUnproved &&
      (await memory.prove({ token, answer }, (password) => send('PasswordProve', { password }, options)))
    )
      answer = await ask();
    memory.remember({ name, body, token, answer });
    await app.services.background.drain();
    return answer;
  };

  const as: House['as'] = (token, who) => {
    const person: Person = {
      email: '',
      password: '',
      organisationId: 0,
      employeeId: 0,
      session: {} as Person['session'],
      ...who,
      token,
      try: (name, body) => call(name, body, { token }),
      do: async (name, ...[body]) => {
        let answer = await call(name, body, { token });
        while (answer.status === 503 && answer.fault.Code === 'OVERLOADED') {
          await pause(Number(answer.headers['retry-after']) * 1000);
          answer = await call(name, body, { token });
        }
        if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
        return answer.body;
      },
    };
    return person;
  };

  const signUp: House['signUp'] = async (details = {}) => {
    people += 1;
    const {
      company = `Shop ${randomUUID().slice(0, 8)} ${people}`,
      email = `owner${people}@shop.test`,
      password = 'secret1',
      organisation = {},
      person = {},
      address,
    } = details;
    const { body, status } = await call(
      'SignUpOrganisation',
      {
        employee: {
          Organisation: { Name: company, ...organisation },
          Person: {
            FirstName: 'Ana',
            LastName: 'Rusu',
            PersonSexType: 2,
            Email: email,
            User: { Code: email, Password: password },
            ...person,
          },
          Phone: '069123456',
        },
      },
      { address },
    );
    if (status !== 200) throw new Error(`sign-up answered ${status}: ${JSON.stringify(body)}`);
    return as(body.Code, {
      email,
      password,
      session: body,
      organisationId: body.Organisation.Id,
      employeeId: body.Employees[0].Id,
    });
  };

  return {
    app,
    config,
    letters,
    call,
    signUp,
    as,
    now,
    wait: (ms) => {
      time += ms;
    },
    login: (email, password, options) => call('Login', { userCode: email, userPassword: password }, options),
    close: async () => {
      await app.close();
      await remove();
    },
  };
};

/** A house for all tests of a file, closed after them. */
export const houseOfFile = async (options?: HouseOptions): Promise<House> => {
  const house = await openHouse(options);
  afterAll(() => house.close());
  return house;
};

/** The same, with the owner of a company in it. */
export const ownerOfFile = async (): Promise<{ house: House; owner: Person }> => {
  const house = await houseOfFile();
  return { house, owner: await house.signUp() };
};
