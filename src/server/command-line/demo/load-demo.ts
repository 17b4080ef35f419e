import type { FastifyInstance } from 'fastify';
import { callPaths, type CallName } from '#generated/call-paths.ts';
import type { Services } from '../../call/services.ts';
import { name as quoted, sql } from '../../storage/sql.ts';
import type { Caller } from './caller.ts';
import { demoBistro, makeDemoBistro } from './demo-bistro.ts';
import { demoSignIn, makeDemoShop } from './demo-shop.ts';
import { tradeFor } from './demo-trade.ts';
import { seededRandom } from './random.ts';

export { demoBistro, demoSignIn };

/** Whether the demo company's manager is already registered. */
export const hasDemo = async ({ store }: Services): Promise<boolean> =>
  (await store.reader.one(
    sql`select 1 as "there" from ${quoted('User')} where ${quoted('Code')} = ${demoSignIn.email}`,
  )) !== undefined;

/** Calls the server from inside, through every check that a browser's call passes. */
const callerOf = (server: FastifyInstance): Caller => {
  let token = '';
  return async (name, body) => {
    const answer = await server.inject({
      method: 'POST',
      url: callPaths[name as CallName],
      headers: { 'Culture-Code': 'ru', 'Client-Device': 'demo', ...(token ? { 'Token-Code': token } : {}) },
      payload: body,
    });
    const result = answer.json() as { Code?: string; Message?: string };
    if (answer.statusCode >= 400)
      throw new Error(
        `${name}: ${result.Code} ${result.Message} ${JSON.stringify((result as { Detail?: object }).Detail ?? '')}`,
      );
    if (name === 'SignUpOrganisation') token = result.Code as string;
    return result;
  };
};

/**
 * Fills an empty installation with the demo shop, several hundred products, thirty days of trade, stock and customers,
 * and with a small restaurant whose guests have not paid yet.
 * Answers what was made; does nothing where the demo company is already there.
 */
export const loadDemo = async (
  server: FastifyInstance,
  services: Services,
): Promise<{ products: number; receipts: number } | undefined> => {
  if (await hasDemo(services)) return undefined;
  const call = callerOf(server);
  const shop = await makeDemoShop(call);
  const receipts = await tradeFor({
    call,
    shop,
    random: seededRandom(20),
    now: services.now(),
    days: 30,
    timeZone: services.config.timeZone,
  });
  await makeDemoBistro(callerOf(server));
  return { products: shop.products.length, receipts };
};
