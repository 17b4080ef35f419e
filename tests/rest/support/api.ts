import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { openHouse, type House, type Json, type Person } from '#tests/calls/house.ts';

/** A request of the dialect, and what came of it. */
export interface Api {
  ask(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Json; headers: Record<string, string>; text: string }>;
}

/** Asks /api with a key, without a network. */
export const apiOf = (house: House, code: string | undefined): Api => ({
  async ask(method, path, body, headers = {}) {
    const response = await house.app.server.inject({
      method: method as 'GET',
      url: `/api/${path}`,
      headers: {
        ...(code !== undefined && { authorization: `Bearer ${code}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: isJson ? response.json() : undefined,
      headers: response.headers as Record<string, string>,
      text: response.body,
    };
  },
});

/** The address of a list, with its query as the dialect writes it. */
export const listOf = (resource: string, query: Record<string, unknown>): string =>
  `${resource}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]))}`;

export const makeKey = async (person: Person, scope: object = {}): Promise<{ Id: number; Code: string }> =>
  person.do('ApiKeyCreate', { apiKey: { Name: 'A program', MayWrite: true, ...scope } });

/** The key of a device service; tills choose it by the key's name. */
export const makeDeviceKey = async (
  person: Person,
  name: string,
  branch?: number,
): Promise<{ Id: number; Code: string }> =>
  person.do('ApiKeyCreate', {
    apiKey: { Name: name, IsDeviceService: true, ...(branch !== undefined && { Branch: { Id: branch } }) },
  });

/** A house that also listens, for what speaks HTTP by itself. */
export const openHouseWithDoor = async (
  options?: Parameters<typeof openHouse>[0],
): Promise<House & { url: string }> => {
  const house = await openHouse(options);
  await house.app.server.listen({ port: 0, host: '127.0.0.1' });
  return { ...house, url: `http://127.0.0.1:${(house.app.server.server.address() as AddressInfo).port}` };
};

/** Expects a fault, and answers it. */
export const refused = async (answer: ReturnType<Api['ask']>, status: number, code: string): Promise<Json> => {
  const { status: got, body } = await answer;
  expect([got, body?.Code]).toEqual([status, code]);
  return body;
};
