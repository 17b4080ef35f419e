import { defaultInterval } from '#domain/period.ts';
import type { Overrides } from '../generic/overrides.ts';
import { ExportShifts } from '../documents/list/server-export.tsx';

export const saleOverrides: Overrides = {
  lists: {
    Shifts: {
      defaultFilter: () => ({ ApprovedOn: { Interval: defaultInterval.shifts } }),
      // A shift is made by closing it at the sale point (R-SHIFT-002).
      newRoute: () => undefined,
      toolbar: [ExportShifts],
    },
  },
};
