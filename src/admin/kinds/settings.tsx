import { late } from './parts/late.tsx';
import { clippedField } from './parts/text-field.tsx';

/** Settings as they are stored; lists show single keys by the kinds of these. */
export const SettingsField = clippedField('settings');

/**
 * Keys of an entity's settings that stand together in a form, drawn by rjsf from their schema; the form around checks
 * and saves them with its other fields: `<SettingsInput source="Settings" entity="Contractor" keys={['Discount']} />`.
 */
export const SettingsInput = late(async () => (await import('./parts/nested/settings-group.tsx')).SettingsGroup, 160);
