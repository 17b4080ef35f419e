import { buildApp } from '../app.ts';
import { UsageError, type Command, type Invocation } from './command.ts';
import { clearDemo } from './demo/clear-demo.ts';
import { demoConfig, demoSignInSentence, loadDemo } from './demo/load-demo.ts';
import { withStore } from './with-store.ts';

type Action = (invocation: Invocation) => Promise<string>;

const load: Action = async ({ config }) => {
  const app = await buildApp({ ...demoConfig(config), logLevel: 'warn', lockSeconds: 0 }, { purpose: 'demo' });
  try {
    const made = await loadDemo(app.server, app.services);
    return made
      ? `The demo shop has ${made.products} products and ${made.receipts} receipts. ${demoSignInSentence}`
      : `The demo shop is there already. ${demoSignInSentence}`;
  } finally {
    await app.close();
  }
};

const clear: Action = ({ config }) =>
  withStore(config, async (store) =>
    (await clearDemo(store)) ? 'The demo shop was deleted with all its data.' : 'There is no demo shop.',
  );

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
