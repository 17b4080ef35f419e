import pg from 'pg';
import { Pipeline, type Answer, type Step } from './pipeline.ts';
import { withoutRepeats } from './scope-steps.ts';

const whole = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the whole numbers`);
  return value;
};

/** bigint, and the numeric of its sums, arrive as text. */
const parsers: Record<number, (text: string) => unknown> = { 20: whole, 1700: Number };
const asIs = pg.types.getTypeParser(25);

/** How a value of that type is read; undefined: its text is what it is. */
const parserOf = (oid: number): ((text: string) => unknown) | undefined => {
  const parser = parsers[oid] ?? pg.types.getTypeParser(oid);
  return parser === asIs ? undefined : parser;
};

type Asking = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** One way to the server. */
export const send = (on: Asking, steps: readonly Step[]): Promise<Answer[]> =>
  new Promise((resolve, reject) => {
    const done = (error: Error | null | undefined, answers: Answer[]): void => {
      if (error) reject(error);
      else resolve(answers);
    };
    (on.query as (pipeline: Pipeline, callback: typeof done) => void)(new Pipeline(steps, parserOf), done);
  });

interface Query {
  steps: readonly Step[];
  count: number;
  resolve: (answers: Answer[]) => void;
  reject: (error: unknown) => void;
}

/** Sends queries that do not depend on each other in one round trip. */
export const gather = (
  on: Asking,
): { ask: (steps: readonly Step[], count: number) => Promise<Answer[]>; flush: () => void } => {
  let waiting: Query[] = [];
  const flush = (): void => {
    const all = waiting;
    waiting = [];
    if (all.length === 0) return;
    send(on, withoutRepeats(all.flatMap(({ steps }) => steps))).then(
      (answers) => {
        let at = 0;
        for (const { count, resolve } of all) resolve(answers.slice(at, (at += count)));
      },
      (error: unknown) => {
        for (const { reject } of all) reject(error);
      },
    );
  };
  return {
    flush,
    ask: (steps, count) =>
      new Promise((resolve, reject) => {
        // At the end of the turn: after all that can go on now has gone on.
        if (waiting.length === 0)
          queueMicrotask(() => {
            process.nextTick(flush);
          });
        waiting.push({ steps, count, resolve, reject });
      }),
  };
};
