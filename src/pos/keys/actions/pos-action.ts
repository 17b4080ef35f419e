import type { TextParams } from '#client/i18n/i18n.ts';
import type { IconName } from '#touch/icons/icon.tsx';
import type { Till } from '#till/core/till.ts';
import type { RunAction } from '#till/sale/window-subjects.ts';

/** Functions of the sale screen for actions. */
export interface TillKeyHandlers {
  focusSearch(): void;
  /** Enter with text in the search field. */
  enterTyped(): void;
  exactCash(): void;
  lock(): void;
  /** Of the product that Enter would add, else of the chosen line. */
  showProduct(): void;
}

/** Tools of an action. */
export interface ActionTools {
  readonly till: Till;
  readonly handlers: TillKeyHandlers;
  readonly run: RunAction;
}

/** Tools for deciding whether an action is possible. */
export type TillAlone = Pick<ActionTools, 'till'>;

/** Label of the action's button. */
export const labelOf = (
  action: PosAction,
  tools: TillAlone,
  t: (text: string, params?: TextParams) => string,
): string => action.about?.(tools) ?? t(action.short ?? action.title, action.params);

/** Where an action stands in the list of keys and in the palette. */
export const actionGroups = ['Selling', 'Receipt', 'Payment', 'Shift and drawer', 'What is shown', 'Till'] as const;
export type ActionGroup = (typeof actionGroups)[number];

/** Something that can be done at the till: by its key, by a button, from the palette. */
export interface PosAction {
  /** English; also the key of the translation. */
  readonly title: string;
  readonly params?: TextParams;
  /** Short label, where the title is too long for a button. */
  readonly short?: string;
  /** Present subject: the name of the payment type, the sum of the held receipt. */
  about?(tools: TillAlone): string | undefined;
  readonly group: ActionGroup;
  readonly icon?: IconName;
  /** Absent: it may be done at any time. */
  isPossible?(tools: TillAlone): boolean;
  run(tools: ActionTools): unknown;
}
