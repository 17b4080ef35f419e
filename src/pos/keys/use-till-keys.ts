import { useEffect } from 'react';
import type { Till } from '#till/core/till.ts';
import type { TillKeyHandlers } from './actions/pos-action.ts';
import type { RunAction } from '#till/sale/window-subjects.ts';
import { actionOf, keyMap } from '#till/keys/key-map.ts';
import { isTyped, pressedKey, signOfPlace } from '#till/keys/pressed-key.ts';

interface TillKeys {
  till: Till;
  handlers: TillKeyHandlers;
  run: RunAction;
}

/** Keys that a text may hold mean something else while one is typed. */
const isText = (key: string): boolean => key.length === 1 || key === 'Delete' || key === 'End' || key === 'Home';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
const isSearch = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.dataset['till'] === 'search';

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The till whole by keyboard: keys of the map, Enter, Esc, arrows, and typing that finds its way into the search. */
export const useTillKeys = ({ till, handlers, run }: TillKeys): void => {
  useEffect(() => {
    const { saleView, commands } = till;

    const onAction = (event: KeyboardEvent): boolean => {
      const action = actionOf(keyMap.get(), pressedKey(event), signOfPlace(event));
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
      run(action);
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
      else run('pay');
    };

    const onEscape = (): void => {
      const { search, isReceiptShown, tab } = saleView.get();
      if (search !== '') saleView.change({ search: '' });
      else if (isReceiptShown) saleView.change({ isReceiptShown: false });
      else if (tab !== 'products') saleView.change({ tab: 'products' });
    };

    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.metaKey || saleView.get().dialog || saleView.get().charging) return;
      // Keys typed or scanned into a field belong to it, so the page is not searched for each.
      if (isTyped(event.key) && !event.ctrlKey && !event.altKey && isTyping(event.target)) return;
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
  }, [till, handlers, run]);
};
