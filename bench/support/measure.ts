import type { Program } from './built-server.ts';
import { drive, type Load } from './generator.ts';

export interface Measured {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Of the program, all its threads, for one call. */
  cpuMs: number;
  /** Of the generator, for one call: where it is near the whole of a core, it is what is measured. */
  generatorMs: number;
  calls: number;
  /** Answers that were not 200. */
  refused: number;
}

export interface Subject extends Omit<Load, 'port'> {
  program: Program;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number;

export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

const once = async ({ program, ...load }: Subject): Promise<Measured> => {
  const before = await program.usage();
  const own = process.cpuUsage();
  const { calls, ms, latencies, statuses } = await drive({ ...load, port: program.port });
  const used = process.cpuUsage(own);
  const after = await program.usage();
  return {
    perSecond: (calls / ms) * 1000,
    p50: quantile(latencies, 0.5),
    p95: quantile(latencies, 0.95),
    p99: quantile(latencies, 0.99),
    cpuMs: (after.cpuMs - before.cpuMs) / calls,
    generatorMs: (used.user + used.system) / 1000 / calls,
    calls,
    refused: calls - (statuses.get(200) ?? 0),
  };
};

const medians = (rounds: readonly Measured[]): Measured =>
  Object.fromEntries(
    Object.keys(rounds[0] as Measured).map((name) => [
      name,
      median(rounds.map((round) => round[name as keyof Measured])),
    ]),
  ) as unknown as Measured;

/**
 * Subjects in turn, round after round, so that what else the machine does falls on all of them; after a round that
 * warms up. The medians.
 */
export const compare = async (subjects: readonly Subject[], rounds: number): Promise<Measured[]> => {
  const taken: Measured[][] = subjects.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    for (const [index, subject] of subjects.entries()) {
      const measured = await once(subject);
      if (round > 0) taken[index]?.push(measured);
    }
  }
  return taken.map(medians);
};
