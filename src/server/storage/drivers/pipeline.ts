import type pg from 'pg';
import type { Value } from '../sql.ts';

/**
 * Statements in one way to the server, answered in their order: what stands between two syncs of the protocol is one
 * transaction, unless one is open (postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING). Each way
 * there and back costs more than most statements.
 */

export interface Step {
  text: string;
  values: readonly Value[];
  /** Prepared under this name on each connection; absent: planned anew. */
  name?: string;
  /** The answer is not awaited. */
  isQuiet?: boolean;
}

export interface Answer {
  rows: Record<string, unknown>[];
  count: number;
}

/** As much of a connection of pg as a pipeline speaks to. */
interface Wire {
  stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { portal: string; statement: string; values: (string | Buffer | null)[] }): void;
  describe(message: { type: 'P'; name: string }): void;
  execute(message: { portal: string }): void;
  sync(): void;
  on(event: 'parseComplete', listener: () => void): void;
  removeListener(event: 'parseComplete', listener: () => void): void;
}

type Parser = ((text: string) => unknown) | undefined;

/** How rows of a statement are read. */
interface Shape {
  names: string[];
  parsers: Parser[];
  empty: Record<string, unknown>;
}

interface Field {
  name: string;
  dataTypeID: number;
}

/**
 * Prepared statements of a connection by name: with the shape of their rows, null without rows, undefined while
 * unknown.
 */
const prepared = new WeakMap<object, Map<string, Shape | null | undefined>>();

const preparedOn = (connection: Wire): Map<string, Shape | null | undefined> => {
  let names = prepared.get(connection);
  if (!names) prepared.set(connection, (names = new Map()));
  return names;
};

const bound = (value: Value): string | Buffer | null => {
  if (value === null || value === undefined || typeof value === 'string') return value ?? null;
  return typeof value === 'number' ? String(value) : Buffer.from(value.buffer, value.byteOffset, value.byteLength);
};

/** "INSERT 0 5", "SELECT 1", "BEGIN" */
const countIn = ({ text }: { text: string }): number => Number(/ (\d+)$/.exec(text)?.[1] ?? 0);

export type Done = (error: Error | null | undefined, answers: Answer[]) => void;

export class Pipeline implements pg.Submittable {
  /** pg sets it where it was not given. */
  callback: Done | undefined;
  readonly #steps: readonly Step[];
  readonly #parserOf: (oid: number) => Parser;
  readonly #answers: Answer[] = [];
  #wire: Wire | undefined;
  #parsing: Step[] = [];
  /** The step whose answer comes. */
  #at = 0;
  #shape: Shape | null | undefined;
  #rows: Record<string, unknown>[] = [];
  /** A value that could not be read: told when the server is done. */
  #failure: Error | undefined;

  constructor(steps: readonly Step[], parserOf: (oid: number) => Parser) {
    this.#steps = steps;
    this.#parserOf = parserOf;
  }

  submit(connection: unknown): void {
    const wire = (this.#wire = connection as Wire);
    const known = preparedOn(wire);
    wire.stream.cork();
    try {
      for (const step of this.#steps) this.#write(wire, step, known);
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    if (this.#parsing.length > 0) wire.on('parseComplete', this.#onParsed);
    this.#begin();
  }

  #write(wire: Wire, step: Step, known: Map<string, Shape | null | undefined>): void {
    const statement = step.name ?? '';
    if (!step.name || !(known.has(step.name) || this.#parsing.some(({ name }) => name === step.name))) {
      wire.parse({ name: statement, text: step.text });
      this.#parsing.push(step);
    }
    wire.bind({ portal: '', statement, values: step.values.map(bound) });
    if (!step.isQuiet && known.get(statement) === undefined) wire.describe({ type: 'P', name: '' });
    wire.execute({ portal: '' });
  }

  #onParsed = (): void => {
    const name = this.#parsing.shift()?.name;
    if (name && this.#wire) preparedOn(this.#wire).set(name, undefined);
  };

  #begin(): void {
    this.#rows = [];
    const name = this.#steps[this.#at]?.name;
    this.#shape = name && this.#wire ? preparedOn(this.#wire).get(name) : undefined;
  }

  #end(count: number): void {
    const step = this.#steps[this.#at++] as Step;
    if (!step.isQuiet) {
      this.#answers.push({ rows: this.#rows, count });
      if (step.name && this.#wire) preparedOn(this.#wire).set(step.name, this.#shape ?? null);
    }
    this.#begin();
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(({ dataTypeID }) => this.#parserOf(dataTypeID)),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    };
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const shape = this.#shape;
    if (!shape || this.#failure || this.#steps[this.#at]?.isQuiet) return;
    try {
      const row = { ...shape.empty };
      for (let index = 0; index < fields.length; index++) {
        const value = fields[index];
        if (value === null || value === undefined) continue;
        const parse = shape.parsers[index];
        row[shape.names[index] as string] = parse ? parse(value) : value;
      }
      this.#rows.push(row);
    } catch (error) {
      this.#failure = error as Error;
    }
  }

  handleCommandComplete(message: { text: string }): void {
    this.#end(countIn(message));
  }

  handleEmptyQuery(): void {
    this.#end(0);
  }

  #leave(): void {
    this.#wire?.removeListener('parseComplete', this.#onParsed);
  }

  handleError(error: Error): void {
    this.#leave();
    this.callback?.(error, []);
  }

  handleReadyForQuery(): void {
    this.#leave();
    this.callback?.(this.#failure, this.#answers);
  }
}
