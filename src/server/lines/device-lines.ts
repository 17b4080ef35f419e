import { randomUUID } from 'node:crypto';
import { Fault } from '#domain/faults.ts';
import type { Session } from '../call/session.ts';

/** One company has no more device services, and its tills ask no more of them at once. */
const mostServices = 20;
/** A customer stands before a terminal no longer. */
const answerMs = 100_000;

/** A device service that holds a line to the server. */
export interface Line {
  readonly session: Session;
  readonly name: string;
  /** False once its key was revoked or has ended. */
  isOpen(): Promise<boolean>;
  write(text: string): void;
  end(): void;
}

/** A call of a device service; its job is done once, by its name. */
export interface Question {
  /** Absent: the only service of the company, or the first by its name. */
  readonly service?: string;
  readonly call: string;
  readonly body: object;
  readonly jobId: string;
  /** Whether a service of these branches may be asked; undefined: it serves all. Absent: any may. */
  serves?(branches: readonly number[] | undefined): boolean;
}

interface Asked {
  readonly line: Line;
  readonly resolve: (answer: unknown) => void;
}

/** The lines of device services to the server, by company: what is asked goes down one, its answer comes by a call. */
export interface DeviceLines {
  /**
   * Another line of its key takes its place: a program that lost its line comes back.
   * @throws DEVICE_SERVICE_TAKEN where another key has the name, OVERLOADED where the company has too many
   */
  add(line: Line): void;
  remove(line: Line): void;
  all(): readonly Line[];
  /** Names of the services of a company, in order: not in that in which their lines came back. */
  namesOf(organisationId: number): string[];
  /** The service's answer; undefined: there was none in time, or its line is gone. @throws NOT_FOUND without a service */
  ask(organisationId: number, question: Question): Promise<unknown>;
  /** How many answers a company waits for. */
  waitingOf(organisationId: number): number;
  /** Takes the answer of the service that was asked; any other is nothing. */
  answer(session: Session, id: string, answer: unknown): void;
  /** Hears of a company one of whose services has come. */
  onAdd(listener: (organisationId: number) => void): void;
}

export const createDeviceLines = (): DeviceLines => {
  const lines = new Set<Line>();
  const waiting = new Map<string, Asked>();
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
      // Its line is open once whoever adds it has said so.
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
