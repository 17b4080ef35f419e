import type { Lot } from '#generated/types.ts';

export type TicketKind = 'order' | 'fired' | 'cancelled';

type Words = Readonly<
  Record<Exclude<TicketKind, 'order'> | 'late' | 'again' | 'course' | 'seat' | 'Take-away' | 'Delivery', string>
>;

/** Words of the program on a ticket, in the language of the sender. */
const words: Readonly<Record<string, Words>> = {
  en: {
    fired: 'FIRE',
    cancelled: 'CANCELLED',
    late: 'PRINTED LATE',
    again: 'PRINTED AGAIN: it may be there already',
    course: 'Course',
    seat: 'Seat',
    'Take-away': 'TAKE-AWAY',
    Delivery: 'DELIVERY',
  },
  ru: {
    fired: 'ГОТОВИТЬ',
    cancelled: 'ОТМЕНА',
    late: 'НАПЕЧАТАНО С ОПОЗДАНИЕМ',
    again: 'ПОВТОР: возможно, уже напечатано',
    course: 'Подача',
    seat: 'Место',
    'Take-away': 'С СОБОЙ',
    Delivery: 'ДОСТАВКА',
  },
  ro: {
    fired: 'PREGĂTIȚI',
    cancelled: 'ANULAT',
    late: 'TIPĂRIT CU ÎNTÂRZIERE',
    again: 'REPETAT: poate fi deja tipărit',
    course: 'Felul',
    seat: 'Locul',
    'Take-away': 'LA PACHET',
    Delivery: 'LIVRARE',
  },
};

/** Russian where the language is none of ours, as everywhere on the server. */
export const ticketWords = (language: string): Words => words[language] ?? (words['ru'] as Words);

/** Remarks on a line: supplements, note, course, seat, and the reason of a cancellation. */
export const ticketRemarks = ({ Settings }: Pick<Lot, 'Settings'>, { course, seat }: Words, reason = ''): string => {
  const { Supplements, Note, Course, Seat } = Settings ?? {};
  return [Supplements, Note, Course && `${course} ${Course}`, Seat && `${seat} ${Seat}`, reason]
    .filter(Boolean)
    .join(' · ');
};

/** A ticket that comes so long after its lines were sent says so. */
const lateAfterMs = 90_000;

/** Age after which a ticket is not printed by itself, in milliseconds. */
const tooOldMs = 6 * 3_600_000;

export const isTicketTooOld = (createdOn: number, now: number): boolean => now - createdOn > tooOldMs;

/** Mark on top of a ticket: late, or a copy. */
export const ticketMark = (
  { late, again }: Pick<Words, 'late' | 'again'>,
  { sentOn, now, isReprint }: { sentOn: number; now: number; isReprint: boolean },
): string => {
  if (isReprint) return again;
  return now - sentOn > lateAfterMs ? late : '';
};
