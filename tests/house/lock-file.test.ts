import { expect, it } from 'vitest';
import lock from '../../package-lock.json' with { type: 'json' };

it('the lock file names no registry, so that any mirror serves `npm ci`', () => {
  const packages = Object.entries<Record<string, unknown>>(lock.packages);
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(([, entry]) => 'resolved' in entry).map(([name]) => name)).toEqual([]);
});

it('every locked package is pinned by what it contains', () => {
  const packages = Object.entries<Record<string, unknown>>(lock.packages).filter(([name]) => name !== '');
  expect(packages.filter(([, entry]) => !('integrity' in entry)).map(([name]) => name)).toEqual([]);
});
