import { shortestBadge } from '#domain/sale/pin.ts';

/** A reader without a cable stops for as long as this in the midst of a code. */
const pauseMs = 300;
/** What no fingers keep up for a whole PIN. */
const machineMs = 100;

const terminators = new Set(['Enter', 'Tab']);

/** Hears a badge among the keys of a PIN pad: what is longer than a PIN, and ended as readers end it. */
export interface BadgeEar {
  /** Answers the code of a badge with the key that ended it. `at` in milliseconds, as the device sent it. */
  hear(key: string, at: number): string | undefined;
  /** Whether what was typed came so fast that it may be the beginning of a badge. */
  mayGoOn(): boolean;
}

export const createBadgeEar = (): BadgeEar => {
  let run = '';
  let startedAt = 0;
  let lastAt = -Infinity;

  const hearTerminator = (at: number): string | undefined => {
    const code = at - lastAt <= pauseMs ? run : '';
    run = '';
    return code.length >= shortestBadge ? code : undefined;
  };

  return {
    hear: (key, at) => {
      if (terminators.has(key)) return hearTerminator(at);
      // Shift belongs to the letter that follows.
      if (key === 'Shift') return undefined;
      if (key.length !== 1 || at - lastAt > pauseMs) {
        run = '';
        startedAt = at;
      }
      if (key.length === 1) run += key;
      lastAt = at;
      return undefined;
    },
    mayGoOn: () => run.length > 1 && (lastAt - startedAt) / (run.length - 1) <= machineMs,
  };
};
