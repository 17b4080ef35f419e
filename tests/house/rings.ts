import type { ImportGraph } from './import-graph.ts';

/** Folder → the folders that it imports; keys may be anything that has a way to others. */
export type Steps = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The steps between the folders directly in a room, types included, styles not; files beside the folders are in none.
 */
export const folderSteps = (graph: ImportGraph, room: string): Steps => {
  const folderOf = (path: string): string | undefined =>
    path.startsWith(room) && /\.tsx?$/.test(path) ? /^([^/]+)\//.exec(path.slice(room.length))?.[1] : undefined;
  const steps = new Map<string, Set<string>>();
  for (const [path, imports] of graph)
    for (const { target } of imports) {
      const [from, to] = [folderOf(path), target && folderOf(target)];
      if (from && to && from !== to) steps.set(from, (steps.get(from) ?? new Set()).add(to));
    }
  return steps;
};

const reachedFrom = (steps: Steps, from: string, known = new Set<string>()): Set<string> => {
  for (const to of steps.get(from) ?? []) if (!known.has(to)) reachedFrom(steps, to, known.add(to));
  return known;
};

/** Everything from which a way leads back to itself, in order. */
export const inRings = (steps: Steps): string[] =>
  [...steps.keys()].filter((folder) => reachedFrom(steps, folder).has(folder)).sort();
