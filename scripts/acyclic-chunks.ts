import type { Plugin, Rolldown } from 'vite';

type Imports = ReadonlyMap<string, readonly string[]>;

const importsOf = (bundle: Rolldown.OutputBundle): Imports =>
  new Map(Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each.imports]] : [])));

/** Files that import one another in a ring, from one of them back to itself; undefined: there are none. */
const findRing = (imports: Imports): string[] | undefined => {
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const imported of imports.get(file) ?? []) {
      const ring = visit(imported, [...path, file]);
      if (ring) return ring;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const ring = visit(file, []);
    if (ring) return ring;
  }
  return undefined;
};

/**
 * Refuses a build whose files import one another in a ring: one of them would run before what it needs is there, and
 * no screen in it could be drawn.
 */
export const acyclicChunks = (): Plugin => ({
  name: 'acyclic-chunks',
  generateBundle(_options, bundle) {
    const ring = findRing(importsOf(bundle));
    if (ring) this.error(`Files of the build import one another: ${ring.join(' → ')}`);
  },
});
