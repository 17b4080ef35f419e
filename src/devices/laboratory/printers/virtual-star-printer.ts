import { starAskStatus, writeStarStatus } from '../../language/star-prnt.ts';
import { startVirtualDevice, type Behaviour, type Faults, type VirtualDevice } from '../virtual-device.ts';
import type { PrintedLine } from './paper-line.ts';
import { readStar } from './star-paper.ts';
import { takeFaults, type VirtualPrinter } from './virtual-printer.ts';

/** Counted from 0 to 31, and from 0 again. */
const counters = 32;

/** State of such a printer; `reply` is the line opened last. */
const createMechanism = () => {
  const papers: PrintedLine[][] = [];
  const unknown: (readonly number[])[] = [];
  const state = {
    begun: [] as PrintedLine[],
    memory: [] as number[],
    linesLeft: Infinity,
    linesToCover: Infinity,
    kicks: 0,
    counter: 0,
    reply: (_bytes: Uint8Array): void => {},
  };
  const tell = (): void => {
    const [isPaperOut, isCoverOpen] = [state.linesLeft <= 0, state.linesToCover <= 0];
    const isOffline = isPaperOut || isCoverOpen;
    state.reply(writeStarStatus({ isPaperOut, isOffline, isCoverOpen, counter: state.counter }));
  };
  const reader = readStar({
    line: (line) => {
      state.begun.push(line);
      state.linesLeft -= 1;
      state.linesToCover -= 1;
      if (state.linesLeft === 0 || state.linesToCover === 0) tell();
    },
    cut: () => {
      papers.push(state.begun);
      state.begun = [];
    },
    kick: () => {
      state.kicks += 1;
    },
    answer: () => {},
    counter: () => 0,
    countEnd: () => {
      state.counter = (state.counter + 1) % counters;
      tell();
    },
    unknown: (bytes) => unknown.push(bytes),
  });
  return {
    papers,
    unknown,
    state,
    tell,
    print: (): void => {
      while (state.linesLeft > 0 && state.linesToCover > 0 && state.memory.length > 0)
        reader.take(state.memory.shift() as number);
    },
    /** The power went: the memory, and the number too. */
    forget: (): void => {
      state.memory = [];
      state.counter = 0;
      reader.reset();
    },
  };
};

const behaviourOf = (
  { state, tell, print, forget }: ReturnType<typeof createMechanism>,
  faults: () => Faults,
): Behaviour => {
  let asked: number[] = [];
  return {
    take: (byte, reply) => {
      state.reply = reply;
      takeFaults(state, faults());
      // Done at once, past whatever waits.
      asked.push(byte);
      if (asked.every((each, at) => each === starAskStatus[at])) {
        if (asked.length < starAskStatus.length) return;
        asked = [];
        return tell();
      }
      state.memory.push(...asked);
      asked = [];
      print();
    },
    end: () => {
      asked = [];
    },
    reset: forget,
  };
};

/** A printer of Star: it counts the ends of what it has printed, and tells its state as that changes. */
export const startVirtualStarPrinter = async (port = 0): Promise<VirtualPrinter> => {
  const mechanism = createMechanism();
  const { state, papers, unknown, print } = mechanism;
  const own: { device?: VirtualDevice } = {};
  const device = (own.device = await startVirtualDevice(
    behaviourOf(mechanism, () => own.device?.faults ?? {}),
    port,
  ));
  return Object.assign(device, {
    papers,
    unknown,
    begun: () => state.begun,
    kicks: () => state.kicks,
    reloadPaper: () => {
      state.linesLeft = state.linesToCover = Infinity;
      print();
    },
  });
};
