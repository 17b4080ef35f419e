import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const bestPractice = [...wcag, 'best-practice'];

/** What is looked at: everything, unless a part is named; by all rules that axe has, unless tags name some. */
export interface Looked {
  part?: string;
  tags?: readonly string[];
}

/**
 * The rules that a page breaks, and where. One document without frames of others: a second page to sum the results up
 * in, as axe's new mode opens for each look, only costs time.
 */
export const rulesBroken = async (page: Page, { part, tags }: Looked = {}): Promise<string[]> => {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (part) builder.include(part);
  if (tags) builder.withTags([...tags]);
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
  );
};
