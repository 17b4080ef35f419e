import type { HandlerOf } from '../call/context.ts';
import { entityContext, scopeOf } from '../entity/index.ts';
import { modelOf } from '../storage/models.ts';
import { sumTime } from '../storage/organisation/time-rows.ts';
import { readRecords } from '../storage/records/index.ts';
import { timeEntryHooks } from './time-entry.ts';

/** Minutes of each employee, of what the session sees and the predicate finds. */
export const timeEntryResumeSearch: HandlerOf<'TimeEntryResumeSearch'> = async ({ predicate }, context) => {
  const room = entityContext(context, { TimeEntry: timeEntryHooks });
  const { db } = context;
  const sums = await sumTime(db, { ...predicate }, scopeOf(room, modelOf('TimeEntry')));
  const employees = await readRecords(
    db,
    modelOf('Employee'),
    context.session.organisationId,
    sums.map(({ EmployeeId }) => EmployeeId),
  );
  const names = new Map(employees.map(({ Id, Name }) => [Id, Name as string]));
  return {
    Rows: sums.map(({ EmployeeId, ...sum }) => ({
      Employee: { Id: EmployeeId, Name: names.get(EmployeeId) ?? '' },
      ...sum,
    })),
  };
};
