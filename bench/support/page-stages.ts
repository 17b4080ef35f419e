import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { CDPSession, Page } from 'playwright';
import { options } from './options.ts';

/** Milliseconds of the page's main thread by what it did, throttled as it was. */
export type Stages = Readonly<Record<string, number>>;

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args?: { name?: string };
}

/** What Chromium calls its stages; whatever else runs within a task is scripts. */
const stageOf: Readonly<Record<string, string>> = {
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'before painting',
  Paint: 'painting',
  Layerize: 'layers',
  UpdateLayer: 'layers',
  Commit: 'commit',
  FunctionCall: 'scripts',
  EvaluateScript: 'scripts',
  RunMicrotasks: 'scripts',
  FireAnimationFrame: 'scripts',
  TimerFire: 'scripts',
  EventDispatch: 'scripts',
  MajorGC: 'garbage',
  MinorGC: 'garbage',
};

const mainThread = (events: readonly TraceEvent[]): ((event: TraceEvent) => boolean) => {
  const busiest = new Map<string, number>();
  for (const { name, pid, tid } of events)
    if (name === 'UpdateLayoutTree' || name === 'Paint')
      busiest.set(`${pid}/${tid}`, (busiest.get(`${pid}/${tid}`) ?? 0) + 1);
  const [thread] = [...busiest].sort(([, one], [, other]) => other - one)[0] ?? [];
  return ({ pid, tid }) => `${pid}/${tid}` === thread;
};

/** CPU time of each stage without that of the stages within it: a layout that a script asks for is layout. */
const ownTimes = (events: readonly TraceEvent[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  const open: { until: number; stage: string }[] = [];
  const add = (stage: string, ms: number): void => {
    sums[stage] = (sums[stage] ?? 0) + ms;
  };
  for (const { name, ts, dur = 0, tdur = 0 } of events.toSorted(
    (one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0),
  )) {
    const stage = stageOf[name];
    if (!stage) continue;
    while (open.length && (open.at(-1)?.until ?? 0) <= ts) open.pop();
    const parent = open.at(-1);
    add(stage, tdur / 1000);
    if (parent) add(parent.stage, -tdur / 1000);
    open.push({ until: ts + dur, stage });
  }
  return sums;
};

const collect = async (session: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = [];
  const take = ({ value }: { value: object[] }): void => {
    events.push(...(value as TraceEvent[]));
  };
  session.on('Tracing.dataCollected', take);
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'v8', 'disabled-by-default-v8.gc', 'toplevel'] },
  });
  await work();
  const ended = new Promise<void>((resolve) => {
    session.once('Tracing.tracingComplete', () => resolve());
  });
  await session.send('Tracing.end');
  await ended;
  session.off('Tracing.dataCollected', take);
  return events;
};

/** What each of so many pieces of work takes of the main thread, by the browser's stages. */
export const browserStages = async (page: Page, count: number, work: () => Promise<unknown>): Promise<Stages> => {
  const session = await page.context().newCDPSession(page);
  const events = await collect(session, work);
  await session.detach();
  const own = ownTimes(events.filter(mainThread(events)).filter(({ ph }) => ph === 'X'));
  return Object.fromEntries(Object.entries(own).map(([stage, ms]) => [stage, ms / count]));
};

/** Parts of the program by where their source lies, the first that fits. */
const partsOf: readonly (readonly [RegExp, string])[] = [
  [/react|scheduler/, 'React'],
  [/pos\/keys\//, 'keys'],
  [/pos\/catalogue\/|sale\/scan|domain\/catalogue/, 'lookup'],
  [/outbox|sale-memory|\/idb\//, 'keeping'],
  [/domain\/|pos\/sale\//, 'receipt'],
  [/\.tsx$|use-|format|i18n|theme/, 'components'],
  [/src\//, 'other program'],
];

const maps = new Map<string, SourceMap | undefined>();

const sourceMapOf = (url: string): SourceMap | undefined => {
  const name = /\/(assets\/[^/?]+\.js)$/.exec(url)?.[1];
  if (!name) return undefined;
  if (!maps.has(name)) {
    const path = join(options.server, '../../web', `${name}.map`);
    maps.set(
      name,
      existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload) : undefined,
    );
  }
  return maps.get(name);
};

interface Frame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

const partOf = ({ functionName, url, lineNumber, columnNumber }: Frame): string => {
  if (functionName === '(idle)' || functionName === '(program)') return functionName;
  if (functionName === '(garbage collector)') return 'garbage';
  const entry = sourceMapOf(url)?.findEntry(lineNumber, columnNumber);
  const source = entry && 'originalSource' in entry ? entry.originalSource : undefined;
  return partsOf.find(([path]) => source && path.test(source))?.[1] ?? (url ? 'other program' : 'browser');
};

/** What each of so many pieces of work takes of scripts, by the part of the program that ran. */
export const scriptStages = async (page: Page, count: number, work: () => Promise<unknown>): Promise<Stages> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 200 });
  await session.send('Profiler.start');
  await work();
  const { profile } = await session.send('Profiler.stop');
  await session.detach();
  const nodes = new Map(profile.nodes.map((node) => [node.id, partOf(node.callFrame)]));
  const sums: Record<string, number> = {};
  profile.samples?.forEach((id, at) => {
    const part = nodes.get(id) ?? 'other program';
    sums[part] = (sums[part] ?? 0) + (profile.timeDeltas?.[at] ?? 0) / 1000 / count;
  });
  delete sums['(idle)'];
  return sums;
};
