import type { PlacedField } from '../../../model/field-path.ts';

/** Where a record keeps its settings. */
export const settingsPath = 'Settings';

/** What a form says of a field beside its value. */
export interface FieldState {
  isDisabled?: boolean;
  isAutoFocused?: boolean;
  isLabelHidden?: boolean;
}

const isSetting = ({ path }: PlacedField): boolean => path.startsWith(`${settingsPath}.`);

/** Fields of a section one after the other; settings that stand side by side are one run. */
export type Run = { readonly placed: PlacedField } | { readonly settings: readonly PlacedField[] };

export const runsOf = (all: readonly PlacedField[]): Run[] =>
  all.reduce<Run[]>((runs, placed) => {
    const last = runs.at(-1);
    if (!isSetting(placed)) return [...runs, { placed }];
    if (!last || !('settings' in last)) return [...runs, { settings: [placed] }];
    return [...runs.slice(0, -1), { settings: [...last.settings, placed] }];
  }, []);
