import { t } from '#client/i18n/i18n.ts';
import { notify } from '#client/notices.ts';
import { faults, type FaultCode } from '#domain/faults.ts';
import { soundBad } from './sound.ts';

/** Says in words why something cannot be done now. */
export const refusalText = (code: FaultCode): string => {
  const told = t(code);
  return told === code ? t(faults[code].message) : told;
};

export const refuse = (code: FaultCode): void => {
  soundBad();
  notify('warning', refusalText(code));
};

/** Scanning goes on: the box goes by itself, and the next code is heard at once. */
export const refuseCode = (code: string): void => {
  soundBad();
  notify('error', t('No product or customer has the code {code}', { code }), { title: t('Unknown code') });
};

export const refuseScan = (): void => {
  soundBad();
  notify('warning', t('Finish what is open first, then scan again'));
};
