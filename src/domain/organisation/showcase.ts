/** Parts of its store that a company hides. A product is shown by its own flag, a group unless it is hidden. */
export interface Showcase {
  /** Ids of product groups. */
  readonly hiddenGroups: readonly number[];
}

/** The content of Settings.Template of a template of type 4, read leniently: what is wrong hides nothing. */
export const readShowcase = (text: unknown): Showcase => {
  try {
    const { hiddenGroups } = JSON.parse(String(text)) as { hiddenGroups?: unknown };
    return { hiddenGroups: Array.isArray(hiddenGroups) ? hiddenGroups.filter((each) => Number.isInteger(each)) : [] };
  } catch {
    return { hiddenGroups: [] };
  }
};

export const writeShowcase = ({ hiddenGroups }: Showcase): string => JSON.stringify({ hiddenGroups });
