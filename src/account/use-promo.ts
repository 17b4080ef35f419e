import { useEffect, useState } from 'react';
import { callWire } from '#client/call.ts';

export type PromoState = 'none' | 'checking' | 'valid' | 'invalid';

const waitMs = 500;

/** Whether a promo code belongs to a contract (R-REG-005). A code that could not be checked says nothing. */
export const usePromo = (code: string): PromoState => {
  const promo = code.trim();
  const [known, setKnown] = useState<{ promo: string; state: PromoState }>({ promo: '', state: 'none' });
  useEffect(() => {
    if (promo === '') return undefined;
    const gone = new AbortController();
    const ask = async (): Promise<void> => {
      const state = await callWire<boolean>('ContractExists', { promo }, { method: 'GET', signal: gone.signal }).then(
        (exists): PromoState => (exists ? 'valid' : 'invalid'),
        (): PromoState => 'none',
      );
      if (!gone.signal.aborted) setKnown({ promo, state });
    };
    const timer = setTimeout(() => {
      void ask();
    }, waitMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [promo]);
  if (promo === '') return 'none';
  return known.promo === promo ? known.state : 'checking';
};
