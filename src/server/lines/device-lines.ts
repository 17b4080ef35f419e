import { randomUUID } from 'node:crypto';
import { Fault } from '#domain/faults.ts';
import type { Line, DeviceLines } from '../call/services/lines.ts';

/** One company has no more device services, and its tills ask no more of them at once. */
const mostServices = 20;

/** A customer stands before a terminal no longer. */
const answerMs = 100_000;

interface Waiting {
  readonly line: Line;
  readonly resolve: (answer: unknown) => void;
}

export const createDeviceLines = (): DeviceLines => {
  const lines = new Set<Line>();
  const waiting = new Map<string, Waiting>();
  const listeners = new Set<(organisationId: number) => void>();
  /** In the order of names: the order in which lines came back would make each restart choose another service. */
  const of = (organisationId: number): Line[] =>
    [...lines]
      .filter(({ session }) => session.organisationId === organisationId)
      .sort((one, other) => one.name.localeCompare(other.name));
  const remove = (line: Line): void => {
    lines.delete(line);
    for (const asked of waiting.values()) if (asked.line === line) asked.resolve(undefined);
  };
  return {
    remove,
    all: () => [...lines],
    namesOf: (organisationId) => of(organisationId).map(({ name }) => name),
    waitingOf: (organisationId) =>
      [...waiting.values()].filter(({ line }) => line.session.organisationId === organisationId).length,
    add(line) {
      const { organisationId } = line.session;
      const others = of(organisationId);
      const before = others.find(({ name }) => name === line.name);
      if (before && before.session.tokenId !== line.session.tokenId) throw new Fault('DEVICE_SERVICE_TAKEN');
      if (before) {
        remove(before);
        before.end();
      } else if (others.length >= mostServices) throw new Fault('OVERLOADED', { retryAfter: 60 });
      lines.add(line);
      // The line opens after the caller has registered it.
      setImmediate(() => {
        for (const listener of listeners) listener(organisationId);
      });
    },
    async ask(organisationId, { service, call: Call, body: Body, jobId: JobId, serves }) {
      const all = of(organisationId).filter(({ session }) => !serves || serves(session.branches));
      const line = service === undefined ? all[0] : all.find(({ name }) => name === service);
      if (!line || organisationId === 0) throw new Fault('NOT_FOUND');
      const id = randomUUID();
      return new Promise<unknown>((resolve) => {
        waiting.set(id, { line, resolve });
        setTimeout(resolve, answerMs, undefined).unref();
        line.write(`${JSON.stringify({ Id: id, Call, Body, JobId })}\n`);
      }).finally(() => waiting.delete(id));
    },
    answer({ organisationId, tokenId }, id, answer) {
      const asked = waiting.get(id);
      const session = asked?.line.session;
      if (session?.organisationId === organisationId && session.tokenId === tokenId) asked?.resolve(answer);
    },
    onAdd: (listener) => void listeners.add(listener),
  };
};
