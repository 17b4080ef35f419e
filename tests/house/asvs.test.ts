import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheet = readFileSync('docs/security/asvs.md', 'utf8');
const rows = sheet
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const states = ['met', 'partly', 'not met', 'operator', '–'];

it('the sheet of the verification standard has every requirement of levels 1 and 2, once', () => {
  expect(new Set(rows.map(([number]) => number)).size).toBe(rows.length);
  // 5.0.0 has so many.
  expect([rows.filter(([, level]) => level === '1').length, rows.filter(([, level]) => level === '2').length]).toEqual([
    70, 183,
  ]);
});

it('every requirement says how it stands, and by what', () => {
  expect(rows.filter(([, , asks, state = '', by]) => !asks || !states.includes(state) || !by)).toEqual([]);
});

it('what meets a requirement is there', () => {
  const named = rows.flatMap(([number, , , , by = '']) =>
    [...by.matchAll(/`([^`]+)`/g)].map(([, path]) => ({ number, path: path as string })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
});

it('the table of sums is that of the rows', () => {
  for (const level of ['1', '2']) {
    const of = rows.filter((row) => row[1] === level);
    const count = (state: string): number => of.filter((row) => row[3] === state).length;
    expect(sheet).toContain(
      `| ${level} | ${of.length} | ${of.length - count('–')} | ${count('met')} | ${count('partly')} | ${count('operator')} | ${count('not met')} |`,
    );
  }
});
