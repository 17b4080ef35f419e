import { askOffline, clearBuffer, cutterCounter, lineCounter } from '../../language/esc-pos.ts';
import { readEscPos } from './esc-pos-paper.ts';
import type { PrintedLine } from './paper-line.ts';
import { startVirtualDevice, type Behaviour, type Faults, type VirtualDevice } from '../virtual-device.ts';

export interface VirtualPrinter extends VirtualDevice {
  /** Papers cut off, oldest first. */
  readonly papers: readonly (readonly PrintedLine[])[];
  /** Printed lines that are not cut off yet. */
  readonly begun: () => readonly PrintedLine[];
  readonly kicks: () => number;
  /** Bytes that a printer would have printed as garbage. */
  readonly unknown: readonly (readonly number[])[];
  /** New paper, and the cover is closed: what waits in the memory is printed. */
  reloadPaper(): void;
}

const isBeginOf = (bytes: readonly number[], whole: Uint8Array): boolean =>
  bytes.every((byte, at) => byte === whole[at]);

/** State of such a printer: memory, paper and counters. */
const createMechanism = () => {
  const papers: PrintedLine[][] = [];
  const unknown: (readonly number[])[] = [];
  const state = {
    begun: [] as PrintedLine[],
    memory: [] as number[],
    linesLeft: Infinity,
    linesToCover: Infinity,
    kicks: 0,
    lines: 0,
    answer: (_bytes: Uint8Array): void => {},
  };
  const reader = readEscPos({
    line: (line) => {
      state.begun.push(line);
      state.lines += 1;
      state.linesLeft -= 1;
      state.linesToCover -= 1;
    },
    cut: () => {
      papers.push(state.begun);
      state.begun = [];
    },
    kick: () => {
      state.kicks += 1;
    },
    answer: (bytes) => state.answer(bytes),
    counter: (number) => (number === cutterCounter ? papers.length : number === lineCounter ? state.lines : 0),
    unknown: (bytes) => unknown.push(bytes),
  });
  return {
    papers,
    unknown,
    state,
    print: (): void => {
      while (state.linesLeft > 0 && state.linesToCover > 0 && state.memory.length > 0)
        reader.take(state.memory.shift() as number);
    },
    forget: (): void => {
      state.memory = [];
      reader.reset();
    },
    /** Bits of `DLE EOT 2`: printing has stopped for want of paper; the cover is open. */
    status: (): Uint8Array =>
      Uint8Array.of(0x12 | (state.linesLeft > 0 ? 0 : 0x20) | (state.linesToCover > 0 ? 0 : 0x04)),
  };
};

/** Faults that are due after some lines count from the next byte. */
export const takeFaults = (state: { linesLeft: number; linesToCover: number }, faults: Faults): void => {
  state.linesLeft = faults.paperOutAfterLines ?? state.linesLeft;
  state.linesToCover = faults.coverOpenAfterLines ?? state.linesToCover;
  delete faults.paperOutAfterLines;
  delete faults.coverOpenAfterLines;
};

const behaviourOf = (
  { state, print, forget, status }: ReturnType<typeof createMechanism>,
  faults: () => Faults,
): Behaviour => {
  let realTime: number[] = [];
  return {
    take: (byte, reply) => {
      state.answer = reply;
      takeFaults(state, faults());
      // Done at once, past whatever waits.
      const now = [...realTime, byte];
      const command = [askOffline, clearBuffer].find((whole) => isBeginOf(now, whole));
      if (command) {
        realTime = now.length < command.length ? now : [];
        if (realTime.length > 0) return;
        if (command === askOffline) return reply(status());
        forget();
        return reply(Uint8Array.of(0x37, 0x25, 0));
      }
      state.memory.push(...now);
      realTime = [];
      print();
    },
    end: () => {
      realTime = [];
    },
    reset: forget,
  };
};

/** An Epson-like printer of receipts: what is sent lies in its memory, and is printed in order while there is paper. */
export const startVirtualPrinter = async (port = 0): Promise<VirtualPrinter> => {
  const mechanism = createMechanism();
  const { state, papers, unknown, print } = mechanism;
  const own: { device?: VirtualDevice } = {};
  const behaviour = behaviourOf(mechanism, () => own.device?.faults ?? {});
  const device = (own.device = await startVirtualDevice(behaviour, port));
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
