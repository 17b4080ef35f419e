import { shortestBadge } from '#domain/sale/pin.ts';

/** A reader without a cable stops for as long as this in the midst of a code. */
const pauseMs = 300;
/** Gap in milliseconds that fingers cannot keep up for a whole PIN. */
const machineMs = 100;

const terminators = new Set(['Enter', 'Tab']);

/** Hears a badge among the keys of a PIN pad: what is longer than a PIN, and ended as readers end it. */
export interface BadgeEar {
  /**
   * Answers the code of a badge with the key that ended it. `at` in milliseconds, as the device sent it; `latin` is the
   * character of the key by its position, which counts where the keyboard's language or Caps Lock changed the others.
   */
  hear(key: string, at: number, latin?: string): string | undefined;
  /** Whether what was typed came so fast that it may be the beginning of a badge. */
  mayGoOn(): boolean;
}

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
const isFigures = (text: string): boolean => /^\d+$/.test(text);

/**
 * As the reader means it: readers imitate a US keyboard, and their letters come as those of the language that is on.
 */
const meantBy = (typed: string, latin: string): string => {
  const isOtherCase = typed.toLowerCase() === latin.toLowerCase();
  return isOtherCase || !isPlain(typed) || (isFigures(latin) && !isFigures(typed)) ? latin : typed;
};

export const createBadgeEar = (): BadgeEar => {
  let run = '';
  let latinRun = '';
  let startedAt = 0;
  let lastAt = -Infinity;

  const hearTerminator = (at: number): string | undefined => {
    const code = at - lastAt <= pauseMs ? meantBy(run, latinRun) : '';
    run = '';
    latinRun = '';
    return code.length >= shortestBadge ? code : undefined;
  };

  return {
    hear: (pressed, at, latin = pressed) => {
      // An accent waits for its letter: a reader means the sign on the key.
      const key = pressed === 'Dead' ? latin : pressed;
      if (terminators.has(key)) return hearTerminator(at);
      // Shift belongs to the letter that follows.
      if (key === 'Shift') return undefined;
      if (key.length !== 1 || at - lastAt > pauseMs) {
        run = '';
        latinRun = '';
        startedAt = at;
      }
      if (key.length === 1) run += key;
      if (key.length === 1) latinRun += latin;
      lastAt = at;
      return undefined;
    },
    mayGoOn: () => run.length > 1 && (lastAt - startedAt) / (run.length - 1) <= machineMs,
  };
};
