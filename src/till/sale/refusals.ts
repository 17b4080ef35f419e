import { t } from '#client/i18n/i18n.ts';
import { notify } from '#client/notices.ts';
import { formatDay } from '#domain/date-format.ts';
import type { Day } from '#domain/zone.ts';
import { faults, type FaultCode } from '#domain/faults.ts';
import type { TillArticle } from '../catalogue/till-article.ts';
import type { TillEmployee } from '../catalogue/till-data.ts';
import type { CommandParts } from './command-parts.ts';
import { soundBad, soundGood } from './sound.ts';

/** Says in words why something cannot be done now. */
export const refusalText = (code: FaultCode): string => {
  const told = t(code);
  return told === code ? t(faults[code].message) : told;
};

export const refuse = (code: FaultCode): void => {
  soundBad();
  notify('warning', refusalText(code));
};

/** A refusal that was kept, in the reader's language; in the server's words where the till's name something. */
export const keptRefusalText = ({ code, message }: { code: string; message: string }): string => {
  const told = code in faults ? refusalText(code as FaultCode) : '';
  return told && !told.includes('{') ? told : message || code;
};

/** Message of the server's refusal, in its words where the till has none. */
export const refuseAnswer = ({ code, message }: { code: string; message: string }): void => {
  if (code in faults) refuse(code as FaultCode);
  else {
    soundBad();
    notify('warning', message);
  }
};

/** Scanning goes on: the box goes by itself, and the next code is heard at once. */
const refuseCode = (code: string): void => {
  soundBad();
  notify('error', t('No product or customer has the code {code}', { code }), { title: t('Unknown code') });
};

/** The discount of a coupon appears when the receipt has goods for it. */
const acceptCoupon = (code: string): void => {
  soundGood('scanned');
  notify('success', t('Coupon {code} is entered', { code }));
};

/** So many names are read while a customer waits. */
const mostNames = 4;

/** The first of some employees by their names. */
export const namesOf = (people: readonly TillEmployee[]): string =>
  people
    .slice(0, mostNames)
    .map((employee) => employee.Name)
    .join(', ');

const refuseUnpriced = ({ Name }: TillArticle, pricers: readonly TillEmployee[]): void => {
  soundBad();
  const people = namesOf(pricers);
  const who = people ? t('Who may type it here: {people}', { people }) : t('It gets a price in the back office.');
  notify('warning', who, { title: t('{name} has no price', { name: Name ?? '' }) });
};

const refuseCard = (code: string): void => {
  soundBad();
  notify('error', t('No customer has the card {code}', { code }), { title: t('Unknown code') });
};

/** A code waits for the window that is open; what has none does not. */
const refuseScan = (code?: string): void => {
  soundBad();
  const text =
    code === undefined
      ? t('Finish what is open first, then scan again')
      : t('Finish what is open first: {code} is taken then', { code });
  notify('warning', text);
};

/** It is sold all the same: what to do with it the cashier decides. */
const warnExpired = ({ Name }: TillArticle, lastDay: Day): void => {
  soundBad();
  notify('warning', t('Best before {day}', { day: formatDay(lastDay) }), { title: Name ?? '' });
};

/** How a cashier learns why something was not done, or was done with a reservation. */
export const refusals = {
  refuse,
  unknownCode: refuseCode,
  couponEntered: acceptCoupon,
  unknownCard: refuseCard,
  unpriced: refuseUnpriced,
  interrupted: refuseScan,
  expired: warnExpired,
} satisfies Partial<CommandParts>;
