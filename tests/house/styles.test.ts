import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Rules of paper alone: nothing is added to a page while it is printed. */
const withoutPrint = (css: string): string => css.replace(/@media print \{[\s\S]*?\n\}/g, '');

it('no style asks the root what the page holds: with every element that came or went, the whole page would be styled anew', () => {
  const paths = globSync('src/**/*.css');
  const asking = paths.filter((path) =>
    /(?:^|[\s,{>+~(])(?:\*|:root|html|body)(?![\w-])[^\s,{}>+~]*:has\(/m.test(withoutPrint(readFileSync(path, 'utf8'))),
  );
  expect(paths.length).toBeGreaterThan(20);
  expect(asking).toEqual([]);
});
