import { mayArrangeButtons } from '#domain/session/access.ts';
import type { Till } from '../../till/till.ts';

/** Whether who works at the till may arrange its buttons. */
export const mayArrange = ({ catalogue, sale }: Pick<Till, 'catalogue' | 'sale'>): boolean =>
  catalogue
    .get()
    .data.employees.some(
      ({ Id, EmployeeActorType: actorType, isSuperuser, additional }) =>
        Id === sale.get().employeeId && mayArrangeButtons({ actorType, isSuperuser, additional }),
    );
