import { buildApp } from '../app.ts';
import { demoSignIn, hasDemo, loadDemo } from './demo/load-demo.ts';
import { deleteOrganisation } from '../storage/organisation/delete-organisation.ts';
import { openEmployments } from '../session/employment.ts';
import { emplacementOf, userCode } from '../session/account.ts';
import { employmentsOf, findUser } from '../storage/session/user-rows.ts';
import { UsageError, type Command, type Invocation } from './command.ts';
import { withStore } from './with-store.ts';

type Action = (invocation: Invocation) => Promise<string>;

const signIn =
  `Sign in as ${demoSignIn.email} with the password ${demoSignIn.password}; ` +
  `the till opens with the PIN ${demoSignIn.cashierPin}.`;

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

const clear: Action = ({ config }) =>
  withStore(config, async (store) => {
    const user = await findUser(
      store.reader,
      await emplacementOf(store.reader, { emplacementCode: '' }),
      userCode(demoSignIn.email),
    );
    const [employment] = user ? openEmployments(await employmentsOf(store.reader, user.Id)) : [];
    if (!employment) return 'There is no demo shop.';
    await store.write((db) => deleteOrganisation(db, employment.OrganisationId));
    return 'The demo shop was deleted with all its data.';
  });

const actions: Record<string, Action> = { load, clear };

export const command: Command = {
  usage: 'load|clear',
  help:
    'load    makes a demo shop: products, stock, customers and thirty days of sales.\n' +
    '        The server must not be running.\n' +
    'clear   deletes the demo shop and its accounts; other companies are not touched.',
  options: {},
  async run(invocation) {
    const [name = ''] = invocation.positionals;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new UsageError(`Say one of ${Object.keys(actions).join(', ')}`);
    invocation.print(await action(invocation));
    return 0;
  },
};
