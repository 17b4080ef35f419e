import { beginning } from '#domain/documents/sums/clock.ts';
import { Fault } from '#domain/faults.ts';
import { withoutExpected } from '#domain/sale/shift/shift-report.ts';
import { clockTolerance } from '#domain/sale/shift/device-clock.ts';
import { maySeeExpectedCash } from '#domain/session/access.ts';
import type { HandlerOf } from '../call/context.ts';
import { findDepot } from '../storage/ledger/shift/shift-names.ts';
import { readShiftReport } from '../storage/ledger/shift/shift-report.ts';
import { lastShift } from '../storage/ledger/shift/shift.ts';

/** The X report: the open shift as it stands. Nothing is closed by it. @throws DOCUMENT_DEPOT_MISSING */
export const shiftReportRead: HandlerOf<'ShiftReportRead'> = async ({ branch, depot }, { db, now, session }) => {
  const { organisationId } = session;
  const found = await findDepot(db, organisationId, { branchId: branch.Id, depotId: depot?.Id });
  if (!found) throw new Fault('DOCUMENT_DEPOT_MISSING');
  const place = { organisationId, ...found };
  const last = await lastShift(db, place, Number.MAX_SAFE_INTEGER);
  const span = { after: last?.ApprovedOn ?? beginning, until: now + clockTolerance };
  const report = { ...(await readShiftReport(db, place, span)), until: now };
  return { Report: maySeeExpectedCash(session) ? report : withoutExpected(report) };
};
