import { DocumentActionType as Type, type Day, type Document, type Instant } from '#generated/types.ts';
import { formatDay } from '../date-format.ts';
import { Fault, type FaultCode } from '../faults.ts';
import { clockTolerance } from '../sale/shift/device-clock.ts';
import { dayNumber, numberOfDay, startOfDay } from '../zone.ts';

/** A document as far as its posting date goes; without ApprovedOn it is posted now. */
export type PostedDocument = Pick<Partial<Document>, 'ApprovedOn' | 'PostedOn'> & {
  DocumentActionType?: number | null;
};

/** The days on which a person may post documents. */
export interface PostingLimit {
  now: Instant;
  /** The time zone in which days begin. */
  zone: string;
  /** The last closed day. */
  closedUntil?: Day | null | undefined;
  /** The first day of the books. */
  startsOn?: Day | null | undefined;
  mayPostClosed: boolean;
}

/** Receipts and orders have the time of their sale, which cannot be refused. */
const datedBySale = new Set<number>([Type.Check, Type.Order]);

/** Whether a person chooses the posting date of such documents. */
export const choosesPosting = ({ DocumentActionType: type }: PostedDocument): boolean => !datedBySale.has(type ?? 0);

const posting = (code: FaultCode, day?: Day): Fault =>
  new Fault(code, {
    ...(day && { params: { day: formatDay(day) } }),
    items: [{ Path: 'document.PostedOn', Message: 'is not open for posting' }],
  });

/**
 * Refuses a posting date in the future beyond the tolerance of clocks, on a closed day without the right to it, or
 * before the books begin.
 * @throws DOCUMENT_AHEAD, DOCUMENT_PERIOD_CLOSED, DOCUMENT_BEFORE_START
 */
export const checkPosting = (document: PostedDocument, limit: PostingLimit): void => {
  if (!choosesPosting(document)) return;
  const { now, zone, closedUntil, startsOn, mayPostClosed } = limit;
  const on = document.ApprovedOn ?? now;
  if (on > now + clockTolerance) throw posting('DOCUMENT_AHEAD');
  if (closedUntil && !mayPostClosed && on < startOfDay(zone, numberOfDay(closedUntil) + 1))
    throw posting('DOCUMENT_PERIOD_CLOSED', closedUntil);
  if (startsOn && on < startOfDay(zone, numberOfDay(startsOn))) throw posting('DOCUMENT_BEFORE_START', startsOn);
};

/** The document with the date under which it is approved: one that was sent, else its posting date. */
export const withPosting = <Draft extends PostedDocument>(draft: Draft): Draft =>
  draft.ApprovedOn || !draft.PostedOn || !choosesPosting(draft) ? draft : { ...draft, ApprovedOn: draft.PostedOn };

/**
 * The posting date once a person has chosen the date of the document: the same, unless it was chosen by itself. A
 * document of today or later is posted when it is approved.
 */
export const postingAfter = (
  { CreatedOn, PostedOn }: Pick<Partial<Document>, 'CreatedOn' | 'PostedOn'>,
  chosen: Instant | null,
  { now, zone }: Pick<PostingLimit, 'now' | 'zone'>,
): Instant | null => {
  if (PostedOn && PostedOn !== CreatedOn) return PostedOn;
  return chosen !== null && dayNumber(zone, chosen) < dayNumber(zone, now) ? chosen : null;
};
