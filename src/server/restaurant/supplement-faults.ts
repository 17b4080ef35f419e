import { Fault } from '#domain/faults.ts';
import type { SupplementFault } from '#domain/catalogue/supplements.ts';
import type { Database } from '../storage/database.ts';
import { labelsOf } from '../storage/records/index.ts';

/** Refuses a choice of supplements, in words. @throws SUPPLEMENT_NOT_OFFERED, SUPPLEMENTS_COUNT */
export const refuseSupplements = async (
  fault: SupplementFault,
  db: Database,
  organisationId: number,
): Promise<never> => {
  const labels = await labelsOf(db, 'Article', organisationId, [fault.dishId]);
  const dish = String(labels.get(fault.dishId)?.Name ?? fault.dishId);
  if (fault.code === 'SUPPLEMENT_NOT_OFFERED') throw new Fault(fault.code, { params: { dish, name: fault.name } });
  const { name, minimum, maximum } = fault.rule;
  throw new Fault(fault.code, { params: { dish, group: name, minimum, maximum: maximum || '∞' } });
};
