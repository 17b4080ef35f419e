import { buildApp } from '../app.ts';
import { demoBistro, demoSignIn, hasDemo, loadDemo } from './demo/load-demo.ts';
import { deleteOrganisation } from '../storage/organisation/delete-organisation.ts';
import { openEmployments } from '../session/employment.ts';
import { emplacementOf, userCode } from '../session/account.ts';
import { employmentsOf, findUser } from '../storage/session/user-rows.ts';
import type { Database } from '../storage/database.ts';
import { UsageError, type Command, type Invocation } from './command.ts';
import { withStore } from './with-store.ts';

type Action = (invocation: Invocation) => Promise<string>;

const signIn =
  `Sign in as ${demoSignIn.email} with the password ${demoSignIn.password}; ` +
  `the till opens with the PIN ${demoSignIn.cashierPin}. ` +
  `The restaurant is ${demoBistro.email}, the password the same, the waiter's PIN ${demoBistro.waiterPin}.`;

const load: Action = async ({ config }) => {
  const app = await buildApp({ ...config, logLevel: 'warn' });
  try {
    if (await hasDemo(app.services)) return `The demo shop is there already. ${signIn}`;
    const made = await loadDemo(app.server, app.services);
    return `The demo shop has ${made?.products} products and ${made?.receipts} receipts. ${signIn}`;
  } finally {
    await app.close();
  }
};

/** The company of one of the demo's accounts; undefined: there is none. */
const companyOf = async (db: Database, email: string): Promise<number | undefined> => {
  const user = await findUser(db, await emplacementOf(db, { emplacementCode: '' }), userCode(email));
  const [employment] = user ? openEmployments(await employmentsOf(db, user.Id)) : [];
  return employment?.OrganisationId;
};

const clear: Action = ({ config }) =>
  withStore(config, async (store) => {
    const found = await Promise.all([demoSignIn, demoBistro].map(({ email }) => companyOf(store.reader, email)));
    const ids = found.filter((id) => id !== undefined);
    if (ids.length === 0) return 'There is no demo shop.';
    for (const id of ids) await store.write((db) => deleteOrganisation(db, id));
    return 'The demo shop was deleted with all its data.';
  });

const actions: Record<string, Action> = { load, clear };

export const command: Command = {
  usage: 'load|clear',
  help:
    'load    makes a demo shop: products, stock, customers and thirty days of sales.\n' +
    '        The server must not be running.\n' +
    'clear   deletes the demo shop, its restaurant and their accounts; other companies are not touched.',
  options: {},
  async run(invocation) {
    const [name = ''] = invocation.positionals;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new UsageError(`Say one of ${Object.keys(actions).join(', ')}`);
    invocation.print(await action(invocation));
    return 0;
  },
};
