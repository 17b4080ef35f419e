import type { Connection } from '../connections/connection.ts';
import { DeviceFault } from '../device-fault.ts';
import type { Outcome, Parameters, Work } from '../driver.ts';

/** How a printer is asked whether it can print. */
export interface Question {
  readonly ask: Uint8Array;
  readonly take: (bytes: Uint8Array) => number | undefined;
  readonly isPaperOut: (answer: Uint8Array) => boolean;
}

const limitOf = ({ timeout }: Parameters): number => Number(timeout) || 5_000;

const refuseUnready = async (line: Connection, { ask, take, isPaperOut }: Question, limitMs: number): Promise<void> => {
  await line.write(ask);
  if (isPaperOut(await line.read(take, limitMs))) throw new DeviceFault('PAPER_OUT');
};

/** Labels are sent to a printer that says it is ready; one that says nothing is sent them all the same. */
export const sendLabels = async (work: Work, bytes: Uint8Array, question?: Question): Promise<Outcome> => {
  const { parameters } = work;
  const line = await work.connect();
  try {
    const isAsked = question !== undefined && parameters['answers'] !== 'none';
    if (isAsked) await refuseUnready(line, question, limitOf(parameters));
    await work.begin({});
    await line.write(bytes);
    // Answered after what was sent: the printer has it.
    if (isAsked) {
      await line.write(question.ask);
      await line.read(question.take, limitOf(parameters));
    }
    return { state: 'done' };
  } finally {
    await line.close();
  }
};
