/** A key press as the scanner logic sees it. */
interface KeyPress { key: string; at: number; /** The key is held down: fingers do that, scanners do not. */ isRepeated?: boolean }

/** What a key press turned out to be part of. */
type Heard =
  | { kind: 'scan'; code: string }
  /** Part of a burst: a field must not take it. */
  | { kind: 'swallow' }
  /** startsBurst: a scan may begin with it, and its first keys reach the field before that is known. */
  | { kind: 'none'; startsBurst?: boolean };

/**
 * Tells a scanner from fingers: a scanner types at least `shortest` characters with at most `gapMs`
 * between them and ends with Enter (or Tab). Hears it wherever the focus is.
 */
export interface ScannerEar { hear(press: KeyPress): Heard }

const terminators = new Set(['Enter', 'Tab']);

export const createScannerEar = ({ gapMs = 50, shortest = 4 } = {}): ScannerEar => {
  let burst = '';
  let lastAt = -Infinity;
  return {
    hear: ({ key, at, isRepeated }) => {
      const isFast = !isRepeated && at - lastAt <= gapMs;
      lastAt = at;
      if (terminators.has(key)) {
        const code = isFast && burst.length >= shortest ? burst : '';
        burst = '';
        return code ? { kind: 'scan', code } : { kind: 'none' };
      }
      if (key.length !== 1) {
        // Shift belongs to the capital that follows; any other key ends what was being typed.
        if (key !== 'Shift') burst = '';
        return { kind: 'none' };
      }
      burst = isFast && burst !== '' ? burst + key : key;
      return isFast && burst.length >= shortest ? { kind: 'swallow' } : { kind: 'none', startsBurst: burst.length === 1 };
    },
  };
};
