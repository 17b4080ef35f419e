import './looks.css';
import type { PosOptions } from '#till/settings/pos-options.ts';

/** Marks the page with what this till is set to; the style sheet says what that looks like. */
export const applyLooks = ({ large, contrast, leftHanded }: PosOptions): void => {
  const { dataset } = document.documentElement;
  for (const [name, isOn] of [
    ['large', large],
    ['contrast', contrast],
    ['left', leftHanded],
  ] as const) {
    if (isOn) dataset[name] = '';
    else delete dataset[name];
  }
};
