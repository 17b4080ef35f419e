import { askOffline, clearBuffer, cutterCounter, lineCounter } from '../language/esc-pos.ts';
import { readEscPos, type PrintedLine } from './esc-pos-paper.ts';
import { startVirtualDevice, type Behaviour, type VirtualDevice } from './virtual-device.ts';

export interface VirtualPrinter extends VirtualDevice {
  /** What was cut off, oldest first: what somebody can take away. */
  readonly papers: readonly (readonly PrintedLine[])[];
  /** What hangs out of the printer and is not cut yet. */
  readonly begun: () => readonly PrintedLine[];
  readonly kicks: () => number;
  /** Bytes that a printer would have printed as garbage. */
  readonly unknown: readonly (readonly number[])[];
  /** New paper: what waits in the memory is printed. */
  reloadPaper(): void;
}

const isBeginOf = (bytes: readonly number[], whole: Uint8Array): boolean =>
  bytes.every((byte, at) => byte === whole[at]);

/** An Epson-like printer of receipts: what is sent lies in its memory, and is printed in order while there is paper. */
export const startVirtualPrinter = async (port = 0): Promise<VirtualPrinter> => {
  const papers: PrintedLine[][] = [];
  const unknown: (readonly number[])[] = [];
  let begun: PrintedLine[] = [];
  let memory: number[] = [];
  let linesLeft = Infinity;
  let kicks = 0;
  let lines = 0;
  let cuts = 0;
  let realTime: number[] = [];
  let answer: (bytes: Uint8Array) => void = () => {};
  let device: VirtualDevice | undefined;

  const reader = readEscPos({
    line: (line) => {
      begun.push(line);
      lines += 1;
      linesLeft -= 1;
    },
    cut: () => {
      papers.push(begun);
      begun = [];
      cuts += 1;
    },
    kick: () => (kicks += 1),
    answer: (bytes) => answer(bytes),
    counter: (number) => (number === cutterCounter ? cuts : number === lineCounter ? lines : 0),
    unknown: (bytes) => unknown.push(bytes),
  });
  const print = (): void => {
    while (linesLeft > 0 && memory.length > 0) reader.take(memory.shift() as number);
  };
  /** Bits of `DLE EOT 2`: printing has stopped for want of paper. */
  const status = (): Uint8Array => Uint8Array.of(0x12 | (linesLeft > 0 ? 0 : 0x20));

  const behaviour: Behaviour = {
    take: (byte, reply) => {
      answer = reply;
      const { paperOutAfterLines } = device?.faults ?? {};
      if (device && paperOutAfterLines !== undefined) {
        linesLeft = paperOutAfterLines;
        delete device.faults.paperOutAfterLines;
      }
      // Done at once, past whatever waits.
      const now = [...realTime, byte];
      const command = [askOffline, clearBuffer].find((whole) => isBeginOf(now, whole));
      if (command) {
        realTime = now.length < command.length ? now : [];
        if (realTime.length > 0) return;
        if (command === askOffline) return reply(status());
        memory = [];
        reader.reset();
        return reply(Uint8Array.of(0x37, 0x25, 0));
      }
      memory.push(...realTime, byte);
      realTime = [];
      print();
    },
    end: () => {
      realTime = [];
    },
    reset: () => {
      memory = [];
      reader.reset();
    },
  };
  device = await startVirtualDevice(behaviour, port);
  return Object.assign(device, {
    papers,
    unknown,
    begun: () => begun,
    kicks: () => kicks,
    reloadPaper: () => {
      linesLeft = Infinity;
      print();
    },
  });
};
