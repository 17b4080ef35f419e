import { defaultInterval } from '#domain/period.ts';
import { RawDataActionType } from '#generated/types.ts';
import type { Overrides } from '../generic/overrides.ts';
import { attentionList } from './attention/attention-list.ts';
import { makeServerExport } from '../generic/export/server-export.tsx';

export const saleOverrides: Overrides = {
  lists: {
    Attention: attentionList,
    Shifts: {
      defaultFilter: () => ({ ApprovedOn: { Interval: defaultInterval.shifts } }),
      // A shift is made by closing it at the sale point (R-SHIFT-002).
      newRoute: () => undefined,
      // A closed one is taken back on its own page, with a reason.
      mayDelete: ({ ApprovedOn }) => !ApprovedOn,
      toolbar: [makeServerExport(RawDataActionType.Shifts)],
    },
  },
};
