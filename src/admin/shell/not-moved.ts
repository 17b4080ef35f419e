/** Resources whose form is still drawn by src/admin/generic; all others are react-admin's own, generated or by hand. */
export const oldForms: ReadonlySet<string> = new Set(['Article']);
