import { Fault } from '#domain/faults.ts';
import { wholeMinutes } from '#domain/organisation/time-clock.ts';
import { mayCorrectTime } from '#domain/session/access.ts';
import type { TimeEntry } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { type EntityHooks } from '../entity/index.ts';

const mustCorrect = ({ session }: CallContext): void => {
  if (!mayCorrectTime(session)) throw new Fault('NOT_ALLOWED');
};

const invalid = (field: string, Message: string): Fault =>
  new Fault('INVALID_INPUT', { items: [{ Path: `timeEntry.${field}`, Message }] });

/** Entry of the office in its stored form. @throws INVALID_INPUT, TIME_ORDER */
const corrected = (entity: Partial<TimeEntry>, whole: Partial<TimeEntry>, context: CallContext): void => {
  const { StartedOn, EndedOn, Remark } = whole;
  if (!StartedOn && !EndedOn) throw invalid('StartedOn', 'is required');
  if (!Remark?.trim()) throw invalid('Remark', 'is required');
  if (StartedOn && EndedOn && EndedOn < StartedOn)
    throw new Fault('TIME_ORDER', { items: [{ Path: 'timeEntry.EndedOn', Message: 'The end is before the start' }] });
  const { now, session } = context;
  Object.assign(entity, {
    Minutes: StartedOn && EndedOn ? wholeMinutes(StartedOn, EndedOn) : null,
    IsProved: false,
    CorrectedBy: session.employeeId === undefined ? null : { Id: session.employeeId },
    CorrectedOn: now,
  });
};

/** Working hours are made at tills; the office corrects them by right, says why, and the change log keeps both. */
export const timeEntryHooks = {
  beforeCreate(entity, context) {
    mustCorrect(context);
    corrected(entity, entity, context);
  },
  beforeUpdate(entity, stored, context) {
    mustCorrect(context);
    const given = Object.fromEntries(Object.entries(entity).filter(([, value]) => value !== undefined));
    corrected(entity, { ...stored, ...given }, context);
  },
  beforeDelete(_stored, context) {
    mustCorrect(context);
  },
} satisfies EntityHooks<'TimeEntry'>;
