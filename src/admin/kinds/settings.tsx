import { clippedField } from './parts/text-field.tsx';

/** Settings as they are stored; lists show single keys by the kinds of these. */
export const SettingsField = clippedField('settings');
