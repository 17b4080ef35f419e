import { useEffect } from 'react';
import { createScannerEar } from './scanner.ts';

/** A field as it was before a scan began to type into it. */
interface Snapshot { field: HTMLInputElement | HTMLTextAreaElement; value: string }

const fieldOf = (target: EventTarget | null): Snapshot | undefined =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? { field: target, value: target.value } : undefined);

/** React hears of the change as if somebody had typed it. */
const restore = ({ field, value }: Snapshot): void => {
  if (field.value === value) return;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

export interface ScanHandlers {
  scanned(code: string): void;
  /** A scan may begin: answers how to take back what its first keys did. */
  mayBegin(): () => void;
}

/** Hears the scanner wherever the focus is, before any field or button does. */
export const useScanner = ({ scanned, mayBegin }: ScanHandlers): void => {
  useEffect(() => {
    const ear = createScannerEar();
    let snapshot: Snapshot | undefined;
    let takeBack = (): void => {};
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const heard = ear.hear({ key: event.key, at: event.timeStamp, isRepeated: event.repeat });
      if (heard.kind === 'none') {
        if (heard.startsBurst) {
          snapshot = fieldOf(event.target);
          takeBack = mayBegin();
        }
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      if (heard.kind !== 'scan') return;
      if (snapshot) restore(snapshot);
      takeBack();
      scanned(heard.code);
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [scanned, mayBegin]);
};
