import type { Session } from '../session.ts';

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
  /**
   * The service's answer; undefined: there was none in time, or its line is gone. @throws NOT_FOUND without a service
   */
  ask(organisationId: number, question: Question): Promise<unknown>;
  /** How many answers a company waits for. */
  waitingOf(organisationId: number): number;
  /** Takes the answer of the service that was asked; any other is nothing. */
  answer(session: Session, id: string, answer: unknown): void;
  /** Hears of a company one of whose services has come. */
  onAdd(listener: (organisationId: number) => void): void;
}

/** Prints what the kitchen is told on paper, through device services on their lines. */
export interface TicketPrinting {
  /** There may be something to print for the company. */
  begin(organisationId: number): void;
  /** Ends after the tickets that are under way. */
  stop(): Promise<void>;
}
