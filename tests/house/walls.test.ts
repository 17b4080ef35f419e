import { describe, expect, it } from 'vitest';
import { importGraph, isModule, type Import } from './import-graph.ts';
import { folderSteps, inRings } from './rings.ts';
import { areasOnRestaurant, doors, keepers, knownRings, serverAreas, wallOf } from './walls.ts';

const graph = importGraph();
const each = [...graph].flatMap(([path, imports]) => imports.map((one) => ({ path, ...one })));
const named = (wrong: (Import & { path: string })[]) =>
  wrong.map(({ path, specifier }) => `${path} imports ${specifier}`);
const plain = { isType: false, isLate: false };

describe('the walls of the house', () => {
  it('sees the modules and their imports', () => {
    expect(graph.size).toBeGreaterThan(50);
    expect(each.length).toBeGreaterThan(graph.size);
    const gone = each.filter(({ target }) => target && !target.startsWith('src/generated/') && !isModule(target));
    expect(named(gone)).toEqual([]);
  });

  it('give every module a room', () => {
    expect([...graph.keys()].filter((path) => !wallOf(path))).toEqual([]);
  });

  it('are crossed only where it is allowed', () => {
    const isCrossing = ({ path, target }: Import & { path: string }) => {
      const wall = wallOf(path);
      return target && wall && ![wall.room, ...wall.may].some((allowed) => target.startsWith(allowed));
    };
    expect(named(each.filter(isCrossing))).toEqual([]);
  });

  it('keep packages in the rooms made for them', () => {
    const isStray = ({ path, specifier, target }: Import & { path: string }) => {
      if (target) return false;
      const allowed = wallOf(path)?.packages;
      if (allowed && !allowed.test(specifier)) return true;
      const keeper = keepers.find(({ packages }) => packages.test(specifier));
      return keeper && !keeper.rooms.some((room) => path.startsWith(room));
    };
    expect(named(each.filter(isStray))).toEqual([]);
  });

  it('are crossed by the name of the room, and by relative paths within it', () => {
    const isLeaving = ({ path, specifier, target }: Import & { path: string }) =>
      target && specifier.startsWith('.') && roomOf(path) !== roomOf(target);
    expect(named(each.filter(isLeaving).filter(({ path }) => !doors.includes(path)))).toEqual([]);
  });

  it.each(Object.entries(knownRings))('lead one way through the folders of %s, types included', (room, known) => {
    const steps = folderSteps(graph, room);
    expect(steps.size).toBeGreaterThan(0);
    expect(inRings(steps).toSorted()).toEqual(known.toSorted());
  });

  it('keep the areas of the back office above what every screen is made of', () => {
    const steps = folderSteps(graph, 'src/admin/');
    expect(steps.size).toBeGreaterThan(8);
    const low = ['layout', 'kinds', 'model', 'styles'];
    expect(low.flatMap((folder) => [...(steps.get(folder) ?? [])].filter((to) => !low.includes(to)))).toEqual([]);
  });

  it('see a ring of folders, and none where all lead one way', () => {
    const between = (...pairs: [string, string][]) =>
      folderSteps(new Map(pairs.map(([from, target]) => [from, [{ ...plain, specifier: target, target }]])), 'a/');
    expect(inRings(between(['a/b/1.ts', 'a/c/1.ts'], ['a/c/2.ts', 'a/b/2.ts'], ['a/d/1.ts', 'a/b/1.ts']))).toEqual([
      'b',
      'c',
    ]);
    expect(inRings(between(['a/b/1.ts', 'a/c/1.ts'], ['a/c/1.ts', 'a/top.ts'], ['a/top.ts', 'a/b/1.ts']))).toEqual([]);
  });

  it('stand between the areas of the server too', () => {
    const areaOf = (path: string) => serverAreas.find((area) => path.startsWith(`src/server/${area}/`));
    const isMixing = ({ path, target }: Import & { path: string }) => {
      const [from, to] = [areaOf(path), areaOf(target ?? '')];
      return from && to && from !== to && !(to === 'restaurant' && areasOnRestaurant.includes(from));
    };
    expect(named(each.filter(isMixing))).toEqual([]);
  });
});

const roomOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('src/') ? 2 : 1)
    .join('/');
