import { call } from '#client/call.ts';
import { connection } from '#client/connection.ts';
import { readSlips } from '#client/outbox/kept-slips.ts';
import { reportOfSlips, withoutExpected, type ShiftReport } from '#domain/sale/shift/shift-report.ts';
import { maySeeExpectedCash } from '#domain/session/access.ts';
import { readSlipNumber } from '#domain/sale/slip-number.ts';
import type { Till } from '../../core/till.ts';
import { lastClosing, readMovements, sendCash } from './cash-queue.ts';

export interface ReadReport {
  readonly report: ShiftReport;
  /** Of this device alone: the server was not asked. */
  readonly isOwn: boolean;
}

/** Of what this device closed and moved since the last shift, as far as it knows. */
const readOwn = async (till: Till): Promise<ShiftReport> => {
  const { database, company, catalogue, sale } = till;
  const { branchId, employeeId } = sale.get();
  const since = await lastClosing(till);
  const slips = (await readSlips(database, company.id)).filter(
    (slip) => slip.branchId === branchId && slip.closedOn > since,
  );
  const report = reportOfSlips({
    slips: slips.map((slip) => ({ ...slip, till: Number(readSlipNumber(slip.number)?.split('-')[0] ?? 0) })),
    movements: (await readMovements(till)).filter((movement) => movement.branchId === branchId && movement.on > since),
    tenders: catalogue.get().data.tenders,
    until: Date.now(),
  });
  const own = catalogue.get().data.employees.find(({ Id }) => Id === employeeId);
  const maySee =
    own &&
    maySeeExpectedCash({ actorType: own.EmployeeActorType, isSuperuser: own.isSuperuser, additional: own.additional });
  return maySee ? report : withoutExpected(report);
};

/** The X report: the server's, else of what this device knows. */
export const readReport = async (till: Till, depotId: number): Promise<ReadReport> => {
  if (connection.get().isOnline) {
    try {
      await sendCash(till);
      const { branchId } = till.sale.get();
      const { Report } = await call('ShiftReportRead', { branch: { Id: branchId }, depot: { Id: depotId } });
      return { report: Report as ShiftReport, isOwn: false };
    } catch {
      /* the device knows some of it */
    }
  }
  return { report: await readOwn(till), isOwn: true };
};
