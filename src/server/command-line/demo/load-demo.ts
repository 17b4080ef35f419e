import type { FastifyInstance } from 'fastify';
import { callPaths, type CallName } from '#generated/call-paths.ts';
import type { Services } from '../../call/services/services.ts';
import type { Config } from '../../config.ts';
import { sql } from '../../storage/sql.ts';
import type { Caller } from './caller.ts';
import { clearDemo } from './clear-demo.ts';
import { demoBistro, makeDemoBistro } from './demo-bistro.ts';
import { makeDemoOffers } from './demo-offers.ts';
import { demoSignIn, makeDemoShop, nameFinishedShop, unfinishedName } from './demo-shop.ts';
import { tradeFor } from './demo-trade.ts';
import { seededRandom } from './random.ts';

/** Where and how one signs in to what `loadDemo` made. */
export const demoSignInSentence =
  `Sign in as ${demoSignIn.email} with the password “${demoSignIn.password}”; ` +
  `the till opens with the PIN ${demoSignIn.cashierPin}, ` +
  `and with ${demoSignIn.managerPin} the manager allows what a cashier may not. ` +
  `The restaurant is ${demoBistro.email}, the password the same, the waiter's PIN ${demoBistro.waiterPin}.`;

/** The demo registers its companies whatever the sign-up mode, and their addresses need no confirmation. */
export const demoConfig = (config: Config): Config => ({ ...config, signUp: 'open', smtpUrl: undefined });

/** Whether the demo is there, and whole: one whose making was interrupted is not. */
export const hasDemo = async ({ store }: Services): Promise<boolean> => {
  const found = await store.reader.one<{ Name: string }>(sql`
    select o."Name" from "User" u
    join "Person" p on p."UserId" = u."Id"
    join "Employee" e on e."PersonId" = p."Id"
    join "Organisation" o on o."Id" = e."OrganisationId"
    where u."Code" = ${demoSignIn.email}
  `);
  return found !== undefined && found.Name !== unfinishedName;
};

/**
 * Calls the server from inside, through every check that a browser's call passes. The password is proved once after
 * the sign-up.
 */
const callerOf = (server: FastifyInstance): Caller => {
  let [token, proof] = ['', ''];
  const call: Caller = async (name, body) => {
    const answer = await server.inject({
      method: 'POST',
      url: callPaths[name as CallName],
      headers: {
        'Culture-Code': 'ru',
        'Client-Device': 'demo',
        ...(token && { 'Token-Code': token }),
        ...(proof && { 'Proof-Code': proof }),
      },
      payload: body,
    });
    const result = answer.json() as { Code?: string; Message?: string };
    if (answer.statusCode >= 400)
      throw new Error(
        `${name}: ${result.Code} ${result.Message} ${JSON.stringify((result as { Detail?: object }).Detail ?? '')}`,
      );
    if (name === 'SignUpOrganisation') {
      token = result.Code as string;
      proof = ((await call('PasswordProve', { password: demoSignIn.password })) as { Code: string }).Code;
    }
    return result;
  };
  return call;
};

/**
 * Fills an empty installation with the demo shop, several hundred products, thirty days of trade, stock and customers,
 * and with a small restaurant whose guests have not paid yet.
 * Answers what was made; does nothing where the whole demo is there already, and begins again where it was interrupted.
 */
export const loadDemo = async (
  server: FastifyInstance,
  services: Services,
): Promise<{ products: number; receipts: number } | undefined> => {
  if (await hasDemo(services)) return undefined;
  await clearDemo(services.store);
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
  await makeDemoOffers(call, shop);
  await makeDemoBistro(callerOf(server));
  await nameFinishedShop(call);
  return { products: shop.products.length, receipts };
};
