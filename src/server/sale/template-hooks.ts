import { Fault, type FaultItem } from '#domain/faults.ts';
import { wrongPaper, wrongTemplate, type WrongPart } from '#templates/model/wrong-template.ts';
import type { EntityHooks, Written } from '../entity/index.ts';
import { layoutHooks } from './discount-hooks.ts';

const itemsOf = (key: string, wrong: readonly WrongPart[]): FaultItem[] =>
  wrong.map(({ path, message }) => ({
    Path: ['layout.Settings', key, path].filter(Boolean).join('.'),
    Message: message,
  }));

/**
 * Refuses a template that a printer or a browser could not print. @throws INVALID_INPUT with the place of each fault
 */
const checkTemplate = ({ Settings, ...layout }: Written<'Layout'>, stored: Written<'Layout'>): void => {
  const type = layout.LayoutEntityType ?? stored.LayoutEntityType;
  const items = [
    ...(stored.LayoutEntityType !== undefined && type !== stored.LayoutEntityType
      ? [{ Path: 'layout.LayoutEntityType', Message: 'cannot be changed' }]
      : []),
    ...itemsOf('Template', wrongTemplate(type, Settings?.Template)),
    ...itemsOf('Paper', wrongPaper(Settings?.Paper)),
  ];
  if (items.length > 0) throw new Fault('INVALID_INPUT', { items });
};

/** Templates and discounts, which are layouts too. */
export const templateHooks = {
  ...layoutHooks,
  async beforeCreate(layout, context) {
    checkTemplate(layout, {});
    await layoutHooks.beforeCreate(layout, context);
  },
  async beforeUpdate(layout, stored, context) {
    checkTemplate(layout, stored);
    await layoutHooks.beforeUpdate(layout, stored, context);
  },
} satisfies EntityHooks<'Layout'>;
