import type { CardSlip, Work } from '../driver.ts';

/** No more of a card's number than this is ever kept, whatever a terminal tells. */
const keptFigures = 4;

export const lastFour = (number: string | undefined): Pick<CardSlip, 'lastDigits'> => {
  const figures = /\d+$/.exec(number ?? '')?.[0].slice(-keptFigures);
  return figures?.length === keptFigures ? { lastDigits: figures } : {};
};

/**
 * A payment that a person may want broken off while the terminal waits for a card. The terminal is told once; what came
 * of the payment is what it says then.
 */
export const whileAbortable = async <Value>(
  { aborted }: Pick<Work, 'aborted'>,
  abort: () => Promise<void>,
  payment: () => Promise<Value>,
): Promise<Value> => {
  // A reader of the line notices that it is cut.
  const tell = (): void => void abort().catch(() => {});
  aborted.addEventListener('abort', tell, { once: true });
  try {
    const paid = payment();
    if (aborted.aborted) tell();
    return await paid;
  } finally {
    aborted.removeEventListener('abort', tell);
  }
};
