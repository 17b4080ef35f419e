import { expect, it } from 'vitest';
import { importGraph, type ImportGraph } from './import-graph.ts';

/** Rings of modules that need each other when the code runs; types are gone by then. */
const findCycles = (graph: ImportGraph): string[] => {
  const cycles: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (module: string): void => {
    const at = path.indexOf(module);
    if (at >= 0) cycles.push([...path.slice(at), module].join(' → '));
    if (at >= 0 || done.has(module)) return;
    path.push(module);
    for (const { target, isType } of graph.get(module) ?? []) if (target && !isType) visit(target);
    path.pop();
    done.add(module);
  };
  for (const module of graph.keys()) visit(module);
  return cycles;
};

const importing = (target: string, isType = false) => ({ specifier: target, target, isType, isLate: false });

it('no module needs itself by way of others', () => {
  expect(findCycles(importGraph())).toEqual([]);
});

it('a ring is found, and one of types alone is none', () => {
  const ring: ImportGraph = new Map([
    ['a', [importing('b')]],
    ['b', [importing('c')]],
    ['c', [importing('a')]],
  ]);
  expect(findCycles(ring)).toEqual(['a → b → c → a']);
  expect(
    findCycles(
      new Map([
        ['a', [importing('b')]],
        ['b', [importing('a', true)]],
      ]),
    ),
  ).toEqual([]);
});
