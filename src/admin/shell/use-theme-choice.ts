import { useMemo, useSyncExternalStore } from 'react';
import { appearance } from '#client/appearance.ts';
import { modeOf, themeChoice, watchSystemMode, type Mode, type ThemeChoice } from '#theme/index.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';

/** Theme chosen by the user; unknown values fall back to the first skin and the device's mode. */
export const useThemeChoice = (): ThemeChoice => {
  const kept = useStoreValue(appearance);
  return useMemo(() => themeChoice(kept), [kept]);
};

/** Light or dark, as it is now. */
export const useShownMode = (): Mode => {
  const { mode } = useThemeChoice();
  return useSyncExternalStore(watchSystemMode, () => modeOf(mode));
};
