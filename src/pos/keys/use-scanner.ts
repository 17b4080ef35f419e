import { useEffect } from 'react';
import { readLocalJson, writeLocalJson } from '#client/local-store.ts';
import { groupSeparator } from '#domain/catalogue/gs1.ts';
import { isGroupSeparator, latinKey } from './latin-key.ts';
import { createScanDetector, type EarParts, type Heard } from '#till/keys/scanner.ts';
import { textFieldOf, typeInto, writeInto } from './typed-text.ts';

export interface ScanHandlers extends Required<Pick<EarParts, 'isKnown'>> {
  scanned(code: string): void;
  /** A scan may begin: answers how to take back what its first keys did. */
  mayBegin(): () => void;
}

/** Each till has its own scanner. */
const paceKey = 'scannerPace';

/** Digits held back are given to the field when no more of them come. */
const heldMs = 100;

/** Keeps for each character what it was typed onto, so that a scan leaves no trace. */
const createTrace = (mayBegin: ScanHandlers['mayBegin']) => {
  let before: (() => void)[] = [];
  return {
    begin: (): void => {
      before = [];
    },
    note: (target: EventTarget | null): void => {
      const field = textFieldOf(target);
      const value = field?.value ?? '';
      const takeBack = mayBegin();
      before.push(() => {
        if (field) writeInto(field, value);
        takeBack();
      });
    },
    /** As it was before the last characters. */
    undo: (count: number): void => {
      before.at(-count)?.();
    },
  };
};

/** Digits that no field has taken yet. */
const createHold = () => {
  let held = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = (): void => {
    clearTimeout(timer);
    held = '';
  };
  const release = (): void => {
    const text = held;
    drop();
    const field = textFieldOf(document.activeElement);
    if (field && text !== '') typeInto(field, text);
  };
  return {
    drop,
    release,
    add: (key: string): void => {
      held += key;
      clearTimeout(timer);
      timer = setTimeout(release, heldMs);
    },
  };
};

const createListener = ({ scanned, mayBegin, isKnown }: ScanHandlers) => {
  const ear = createScanDetector({
    isKnown,
    pace: readLocalJson<number>(paceKey),
    learned: (pace) => writeLocalJson(paceKey, pace),
  });
  const trace = createTrace(mayBegin);
  const hold = createHold();
  const stop = (event: KeyboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onCharacter = (event: KeyboardEvent, { begins, isHeld }: Heard & { kind: 'character' }): void => {
    if (begins) trace.begin();
    if (!isHeld) hold.release();
    trace.note(event.target);
    if (!isHeld) return;
    stop(event);
    hold.add(event.key);
  };
  /** The field gets no group separator: the code does. */
  const onSeparator = (event: KeyboardEvent): void => {
    const heard = ear.hear({ key: groupSeparator, at: event.timeStamp });
    if (heard.kind !== 'character' || heard.begins) return;
    stop(event);
    hold.release();
    trace.note(event.target);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isGroupSeparator(event)) {
      onSeparator(event);
      return;
    }
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isFreeText = textFieldOf(event.target)?.inputMode === '';
    const latin = latinKey(event);
    // An accent waits for its letter: a scanner means the sign on the key.
    const key = event.key === 'Dead' ? latin : event.key;
    const heard = ear.hear({ key, latin, at: event.timeStamp, isRepeated: event.repeat, isFreeText });
    if (heard.kind === 'character') {
      onCharacter(event, heard);
      return;
    }
    if (heard.kind === 'other') {
      hold.release();
      return;
    }
    stop(event);
    if (heard.kind === 'echo') return;
    hold.drop();
    trace.undo(heard.code.length);
    scanned(heard.code);
  };
  return { onKeyDown, release: hold.release };
};

/** Hears the scanner wherever the focus is, before any field or button does. */
export const useScanner = (handlers: ScanHandlers): void => {
  useEffect(() => {
    const { onKeyDown, release } = createListener(handlers);
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      release();
    };
  }, [handlers]);
};
