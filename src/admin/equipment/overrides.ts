import { UnitDeviceType } from '#generated/types.ts';
import { late } from '#ui/late.ts';
import type { Overrides, RowAction } from '../generic/overrides.ts';
import { ScalesNameCell } from './unit-name.tsx';
import './equipment.css';

const LoadScales = late(() => import('./scales/load-scales.tsx'), 'LoadScales');

const loadScales: RowAction = { name: 'load-scales', label: 'Load scales', isInSight: true, isShown: ({ UnitDeviceType: type }) => type === UnitDeviceType.Scales, Dialog: LoadScales };

export const equipmentOverrides: Overrides = {
  lists: {
    Scales: {
      columns: { Name: { Cell: ScalesNameCell, text: ({ Name }) => String((Name as string | null) ?? '') } },
      visibleColumns: (columns) => columns.filter((path) => path !== 'Settings.selectedPricelist'),
      rowActions: [loadScales],
    },
  },
};
