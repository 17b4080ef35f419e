import { startVirtualLabelPrinter, type VirtualLabelPrinter } from './printers/virtual-label-printer.ts';
import { startVirtualPrinter, type VirtualPrinter } from './printers/virtual-printer.ts';
import { startVirtualTerminal, type VirtualTerminal } from './terminals/virtual-terminal.ts';

/** Devices for whoever has none: they listen on this machine alone, and keep what they print. */
export interface Laboratory extends AsyncDisposable {
  readonly printer: VirtualPrinter;
  readonly labels: VirtualLabelPrinter;
  readonly terminal: VirtualTerminal;
}

export const laboratoryPorts = { printer: 9100, labels: 9101, terminal: 9990 };

export const startLaboratory = async (ports = laboratoryPorts): Promise<Laboratory> => {
  const printer = await startVirtualPrinter(ports.printer);
  const labels = await startVirtualLabelPrinter(ports.labels);
  const terminal = await startVirtualTerminal(ports.terminal);
  return {
    printer,
    labels,
    terminal,
    [Symbol.asyncDispose]: async () => {
      await printer[Symbol.asyncDispose]();
      await labels[Symbol.asyncDispose]();
      await terminal[Symbol.asyncDispose]();
    },
  };
};
