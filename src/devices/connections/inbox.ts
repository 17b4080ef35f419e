import { DeviceFault } from '../device-fault.ts';
import { joined } from '../bytes.ts';

type Take = (bytes: Uint8Array) => number | undefined;

interface Waiting {
  readonly take: Take;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (fault: DeviceFault) => void;
}

export interface Inbox {
  /** Bytes have come. */
  push(bytes: Uint8Array): void;
  /** The line is cut: nothing more will come. */
  cut(cause?: unknown): void;
  /** Why the line is cut; nothing while it is whole. */
  fault(): DeviceFault | undefined;
  read(take: Take, timeoutMs: number): Promise<Uint8Array>;
}

/** Received bytes that were not read yet, and readers that wait for more. */
export const createInbox = (): Inbox => {
  let come: Uint8Array = new Uint8Array();
  let waiting: Waiting | undefined;
  let fault: DeviceFault | undefined;
  const offer = (): void => {
    const count = waiting?.take(come);
    if (!waiting || count === undefined) return;
    const { resolve } = waiting;
    waiting = undefined;
    const taken = come.subarray(0, count);
    come = come.subarray(count);
    resolve(taken);
  };
  const refuse = (reason: DeviceFault): void => {
    waiting?.reject(reason);
    waiting = undefined;
  };
  return {
    push: (bytes) => {
      come = joined(come, bytes);
      offer();
    },
    cut: (cause) => {
      fault ??= new DeviceFault('NO_ANSWER', { message: 'the line is cut', cause });
      refuse(fault);
    },
    fault: () => fault,
    read: (take, timeoutMs) =>
      new Promise<Uint8Array>((resolve, reject) => {
        const late = (): void => refuse(new DeviceFault('NO_ANSWER', { message: 'the device does not answer' }));
        const timer = setTimeout(late, timeoutMs);
        const done =
          <Value>(end: (value: Value) => void) =>
          (value: Value): void => {
            clearTimeout(timer);
            end(value);
          };
        waiting = { take, resolve: done(resolve), reject: done(reject) };
        offer();
        if (waiting && fault) refuse(fault);
      }),
  };
};
