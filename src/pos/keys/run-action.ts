import type { Till } from '#till/core/till.ts';
import type { TillKeyHandlers } from './actions/pos-action.ts';
import type { RunAction } from '#till/sale/window-subjects.ts';
import { chosenLine } from './actions/parts.ts';
import type { KeyAction } from '#till/keys/key-map.ts';

type Actions = typeof import('./actions/pos-actions.ts');

let loaded: Actions | undefined;

/** All actions with their names: fetched when the page is idle, or with the first use. */
export const fetchActions = async (): Promise<Actions> => (loaded ??= await import('./actions/pos-actions.ts'));

/** Actions of every sale are loaded from the start, so that the next key finds them done. */
const createQuick = (till: Till, handlers: TillKeyHandlers): Partial<Record<KeyAction, () => void>> => {
  const { sale, saleView, commands } = till;
  const ifBegun = (work: () => void) => (): void => {
    if (sale.get().receipt?.lines.length) work();
  };
  return {
    search: handlers.focusSearch,
    exactCash: handlers.exactCash,
    lock: handlers.lock,
    info: handlers.showProduct,
    pay: ifBegun(() => {
      void till.beginPayment();
    }),
    customer: () => saleView.open({ kind: 'customer' }),
    discount: ifBegun(() => saleView.open({ kind: 'discount' })),
    receipts: () => saleView.change({ tab: 'receipts' }),
    delay: commands.delay,
    return: commands.returnGoods,
    shift: () => saleView.change({ tab: 'shift' }),
    quantity: () => {
      const line = chosenLine(till);
      if (line) saleView.open({ kind: 'quantity', lineId: line.id });
    },
    remove: () => commands.removeLine(),
    takeBack: commands.takeBack,
    more: () => commands.addToLine(1),
    less: () => commands.addToLine(-1),
  };
};

/** Does what was asked for, if it may be done now. */
export const createRunner = (till: Till, handlers: TillKeyHandlers): RunAction => {
  const quick = createQuick(till, handlers);
  const later = ({ posActions }: Actions, action: KeyAction): void => {
    const { isPossible, run } = posActions[action];
    const tools = { till, handlers, run: runAction };
    if (isPossible?.(tools) ?? true) void run(tools);
  };
  const runAction: RunAction = (action) => {
    if (quick[action]) quick[action]();
    else if (loaded) later(loaded, action);
    else void fetchActions().then((actions) => later(actions, action));
  };
  return runAction;
};
