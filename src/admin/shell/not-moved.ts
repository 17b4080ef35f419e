/** Resources whose list is still drawn by src/admin/generic; all others are react-admin's own, generated or by hand. */
export const oldLists: ReadonlySet<string> = new Set([]);

/** The same of forms. */
export const oldForms: ReadonlySet<string> = new Set(['Article']);
