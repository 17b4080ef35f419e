import { calls } from '#generated/calls.ts';

/** What a call answered, whatever the status. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface FaultBody {
  Type: number;
  Code: string;
  Message: string;
  Details?: string;
  Detail?: { Message: string; Items: { Path: string; Message: string }[] };
}

/** Thrown by `call` when the server refuses; `status` and `fault` say why. */
export class CallRefused extends Error {
  readonly status: number;
  readonly fault: FaultBody;
  constructor(name: string, { status, body }: Answer<FaultBody>) {
    super(`${name} answers ${status} ${body?.Code ?? ''}: ${body?.Message ?? ''}`);
    this.name = 'CallRefused';
    this.status = status;
    this.fault = body;
  }
}

export interface CallClient {
  /** Answers the body, or throws CallRefused. */
  call<Body = Record<string, unknown>>(name: string, body?: object, token?: string): Promise<Body>;
  /** Answers status, headers and body, whatever they are. `headers` replace those of the contract. */
  request<Body = FaultBody>(name: string, options?: RequestOptions): Promise<Answer<Body>>;
}

export interface RequestOptions {
  /** Sent as JSON; a string goes as it is. */
  body?: object | string;
  token?: string;
  headers?: Record<string, string>;
}

const paths = new Map(calls.map((call) => [call.name, call.path]));

const pathOf = (name: string): string => {
  const path = paths.get(name);
  if (!path) throw new Error(`No schema declares the call ${name}`);
  return path;
};

/** Speaks the contract to the server at this address. */
export const callClient = (baseUrl: string): CallClient => {
  const request = async <Body>(name: string, { body = {}, token, headers }: RequestOptions = {}): Promise<Answer<Body>> => {
    const response = await fetch(baseUrl + pathOf(name), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Culture-Code': 'en', ...(token && { 'Token-Code': token }), ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  };
  const call = async <Body>(name: string, body: object = {}, token?: string): Promise<Body> => {
    const answer = await request<Body>(name, { body, token });
    if (answer.status >= 400) throw new CallRefused(name, answer as Answer<FaultBody>);
    return answer.body;
  };
  return { call, request };
};
