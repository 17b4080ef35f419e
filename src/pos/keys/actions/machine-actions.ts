import { appearance, setMode } from '#client/appearance.ts';
import { navigate } from '#client/hash-route.ts';
import { language, languagesFor, setLanguage } from '#client/i18n/i18n.ts';
import { countryOf, session } from '#client/session.ts';
import { modeOf, themeChoice } from '#theme/theme.ts';
import { changeOptions, posOptions } from '#till/settings/pos-options.ts';
import { isOnline } from './parts.ts';
import type { PosAction } from './pos-action.ts';

const nextLanguage = async (): Promise<void> => {
  const state = session.get();
  const codes = languagesFor(state && countryOf(state));
  const next = codes[(codes.indexOf(language.get()) + 1) % codes.length];
  if (next) await setLanguage(next);
};

const switchFullScreen = async (): Promise<void> => {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
};

const turn = (flag: 'sound' | 'large' | 'contrast' | 'leftHanded') => (): void =>
  changeOptions({ [flag]: !posOptions.get()[flag] });

/** The till itself. */
export const machineActions = {
  lock: { title: 'Lock the till', group: 'Till', icon: 'lock', run: ({ run }) => run('lock') },
  changeCashier: {
    title: 'Change of cashier',
    group: 'Till',
    icon: 'users',
    run: ({ till }) => till.saleView.open({ kind: 'cashier' }),
  },
  timeClock: {
    title: 'Time clock',
    group: 'Till',
    icon: 'clock',
    run: ({ till }) => till.saleView.open({ kind: 'time' }),
  },
  palette: {
    title: 'What can be done',
    group: 'Till',
    icon: 'search',
    run: ({ till, run }) => till.saleView.open({ kind: 'palette', run }),
  },
  keys: { title: 'Keys', group: 'Till', icon: 'keyboard', run: ({ till }) => till.saleView.open({ kind: 'keys' }) },
  options: {
    title: 'Settings of this till',
    group: 'Till',
    icon: 'settings',
    run: ({ till }) => till.saleView.open({ kind: 'options' }),
  },
  device: {
    title: 'Device settings',
    group: 'Till',
    icon: 'printer',
    run: ({ till }) => till.saleView.open({ kind: 'device' }),
  },
  customerScreen: {
    title: 'Customer’s screen',
    group: 'Till',
    icon: 'device',
    run: ({ till }) => till.saleView.open({ kind: 'customerScreen' }),
  },
  attention: {
    title: 'What needs attention',
    group: 'Till',
    icon: 'warning',
    run: ({ till }) => till.saleView.open({ kind: 'attention' }),
  },
  refresh: {
    title: 'Read the catalogue again',
    group: 'Till',
    icon: 'refresh',
    isPossible: isOnline,
    run: ({ till }) => till.catalogue.refresh().catch(() => {}),
  },
  send: {
    title: 'Send what waits',
    group: 'Till',
    icon: 'online',
    isPossible: isOnline,
    run: ({ till }) => till.delivery.send().catch(() => {}),
  },
  dark: {
    title: 'Dark or light',
    group: 'Till',
    icon: 'moon',
    run: () => setMode(modeOf(themeChoice(appearance.get()).mode) === 'dark' ? 'light' : 'dark'),
  },
  sound: {
    title: 'Sound on or off',
    group: 'Till',
    icon: 'info',
    run: turn('sound'),
  },
  large: { title: 'Large type', group: 'Till', icon: 'eye', run: turn('large') },
  contrast: { title: 'High contrast', group: 'Till', icon: 'sun', run: turn('contrast') },
  leftHanded: { title: 'For the left hand', group: 'Till', icon: 'arrowLeft', run: turn('leftHanded') },
  language: { title: 'Next language', group: 'Till', icon: 'globe', run: nextLanguage },
  fullScreen: {
    title: 'Full screen, or no longer',
    group: 'Till',
    icon: 'device',
    isPossible: () => document.fullscreenEnabled,
    run: () => switchFullScreen().catch(() => {}),
  },
  branch: { title: 'Change the branch', group: 'Till', icon: 'store', run: () => navigate('/pos-branch-select') },
  office: { title: 'Back office', group: 'Till', icon: 'building', run: () => navigate('/dashboard') },
  signOut: {
    title: 'Sign out',
    group: 'Till',
    icon: 'logout',
    run: ({ till }) => till.saleView.open({ kind: 'signOut' }),
  },
} satisfies Record<string, PosAction>;
