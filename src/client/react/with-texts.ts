import { loadTexts } from '../i18n/i18n.ts';

/** A module that is fetched later, with the texts that such modules alone say. */
export const withTexts = async <Module>(
  module: Promise<Module>,
  texts: 'hands' | 'windows' = 'hands',
): Promise<Module> => {
  await loadTexts(texts).catch(() => {});
  return module;
};
