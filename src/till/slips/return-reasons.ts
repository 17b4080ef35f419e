import { ReturnReason } from '#generated/types.ts';

/** Why goods come back, in English; also the key of the translation. */
export const reasonTitles: Readonly<Record<number, string>> = {
  [ReturnReason.Defective]: 'Defective',
  [ReturnReason.Unsuitable]: 'Does not suit',
  [ReturnReason.ChangedMind]: 'Changed their mind',
  [ReturnReason.Mistake]: 'Rung up by mistake',
  [ReturnReason.Other]: 'Another reason',
};
