import { useEffect } from 'react';
import type { Till } from '../till/till.ts';
import { CashMovementType } from '#generated/types.ts';
import { pressedKey } from './pressed-key.ts';
import { actionOf, keyMap, type KeyAction } from './key-map.ts';

export interface TillKeyHandlers {
  focusSearch(): void;
  /** Enter with text in the search field. */
  enterTyped(): void;
  exactCash(): void;
  lock(): void;
  /** Of the product that Enter would add, else of the chosen line. */
  showProduct(): void;
}

const hasReceipt = ({ sale }: Till): boolean => Boolean(sale.get().receipt?.lines.length);

const actionsOf = (
  till: Till,
  { focusSearch, exactCash, lock, showProduct }: TillKeyHandlers,
): Record<KeyAction, () => void> => {
  const { saleView, commands } = till;
  const selectedId = (): string | undefined =>
    saleView.get().selectedLineId ?? till.sale.get().receipt?.lines.at(-1)?.id;
  const actions: Record<KeyAction, () => void> = {
    search: focusSearch,
    customer: () => saleView.open({ kind: 'customer' }),
    discount: () => {
      if (hasReceipt(till)) saleView.open({ kind: 'discount' });
    },
    receipts: () => saleView.change({ tab: 'receipts' }),
    delay: commands.delay,
    return: commands.returnGoods,
    exactCash,
    pay: () => {
      if (hasReceipt(till)) void till.beginPayment();
    },
    shift: () => saleView.change({ tab: 'shift' }),
    quantity: () => {
      const lineId = selectedId();
      if (lineId !== undefined) saleView.open({ kind: 'quantity', lineId });
    },
    remove: () => commands.removeLine(),
    takeBack: commands.takeBack,
    info: showProduct,
    clear: () => {
      if (hasReceipt(till)) saleView.open({ kind: 'clear' });
    },
    customers: () => saleView.change({ tab: 'customers' }),
    cashFloat: () => saleView.open({ kind: 'cash', movement: CashMovementType.Float }),
    cashIn: () => saleView.open({ kind: 'cash', movement: CashMovementType.In }),
    cashOut: () => saleView.open({ kind: 'cash', movement: CashMovementType.Out }),
    handover: () => saleView.open({ kind: 'handover' }),
    options: () => saleView.open({ kind: 'options' }),
    more: () => commands.addToLine(1),
    less: () => commands.addToLine(-1),
    lock,
    keys: () => saleView.open({ kind: 'keys' }),
    palette: () => saleView.open({ kind: 'palette', run: (action) => actions[action]() }),
  };
  return actions;
};

/** Keys that a text may hold mean something else while one is typed. */
const isText = (key: string): boolean => key.length === 1 || key === 'Delete' || key === 'End' || key === 'Home';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
const isSearch = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.dataset['till'] === 'search';

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The till whole by keyboard: keys of the map, Enter, Esc, arrows, and typing that finds its way into the search. */
export const useTillKeys = (till: Till, handlers: TillKeyHandlers): void => {
  useEffect(() => {
    const { saleView, commands } = till;
    const actions = actionsOf(till, handlers);

    const onAction = (event: KeyboardEvent): boolean => {
      const action = actionOf(keyMap.get(), pressedKey(event));
      if (
        !action ||
        (!event.ctrlKey &&
          !event.altKey &&
          isText(event.key) &&
          isTyping(event.target) &&
          !(isSearch(event.target) && saleView.get().search === ''))
      )
        return false;
      event.preventDefault();
      actions[action]();
      return true;
    };

    const onEnter = (event: KeyboardEvent): void => {
      const isFree =
        isSearch(event.target) ||
        event.target === document.body ||
        (event.target instanceof HTMLElement && event.target.dataset['till'] === 'sale');
      if (!isFree) return;
      event.preventDefault();
      if (saleView.get().search.trim() !== '') handlers.enterTyped();
      else actions.pay();
    };

    const onEscape = (): void => {
      const { search, isReceiptShown, tab } = saleView.get();
      if (search !== '') saleView.change({ search: '' });
      else if (isReceiptShown) saleView.change({ isReceiptShown: false });
      else if (tab !== 'products') saleView.change({ tab: 'products' });
    };

    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.metaKey || saleView.get().dialog) return;
      if (document.querySelector('[role=menu]') && event.key !== 'F5') return;
      if (onAction(event) || event.ctrlKey || event.altKey) return;
      if (event.key === 'Enter') {
        onEnter(event);
        return;
      }
      if (event.key === 'Escape') {
        onEscape();
        return;
      }
      const step = arrows[event.key];
      if (step && saleView.get().search === '' && (isSearch(event.target) || event.target === document.body)) {
        event.preventDefault();
        commands.selectNext(step);
        return;
      }
      if (event.key.length === 1 && event.key !== ' ' && !isTyping(event.target)) handlers.focusSearch();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [till, handlers]);
};
