import { mayArrangeButtons } from '#domain/session/access.ts';
import { workerOf } from '#till/catalogue/till-data.ts';
import type { Till } from '#till/core/till.ts';

/** Whether who works at the till may arrange its buttons. */
export const mayArrange = ({ catalogue, sale }: Pick<Till, 'catalogue' | 'sale'>): boolean => {
  const { employeeId } = sale.get();
  return catalogue
    .get()
    .data.employees.some((employee) => employee.Id === employeeId && mayArrangeButtons(workerOf(employee)));
};
