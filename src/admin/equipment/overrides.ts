import { lazy } from 'react';
import { UnitDeviceType } from '#generated/types.ts';
import { anyWidget } from '../generic/fields/widget.ts';
import type { Overrides, RowAction } from '../generic/overrides.ts';
import { DeviceWidget } from '../generic/pickers/device-widget.tsx';
import { UnitGroupsWidget } from './unit-groups.tsx';
import { ScalesNameCell } from './unit-name.tsx';
import { UnitPaymentTypesWidget } from './unit-payment-types.tsx';
import { UnitVatsWidget } from './unit-vats.tsx';
import './equipment.css';

const LoadScales = lazy(async () => ({ default: (await import('./scales/load-scales.tsx')).LoadScales }));

const loadScales: RowAction = { name: 'load-scales', label: 'Load scales', isInSight: true, isShown: ({ UnitDeviceType: type }) => type === UnitDeviceType.Scales, Dialog: LoadScales };

/** What a new terminal is reached by, shown before it is saved (002 §3). */
const terminal = { Settings: { Port: 9990, Address: '{ip}' } };

export const equipmentOverrides: Overrides = {
  widgets: {
    device: { Widget: anyWidget(DeviceWidget) },
    'unit-vats': { Widget: anyWidget(UnitVatsWidget), isWide: true },
    'unit-payment-types': { Widget: anyWidget(UnitPaymentTypesWidget), isWide: true },
    'article-groups': { Widget: anyWidget(UnitGroupsWidget) },
  },
  lists: {
    Scales: {
      columns: { Name: { Cell: ScalesNameCell, text: ({ Name }) => String((Name as string | null) ?? '') } },
      visibleColumns: (columns) => columns.filter((path) => path !== 'Settings.selectedPricelist'),
      rowActions: [loadScales],
    },
  },
  forms: { BankTerminals: { defaults: () => terminal } },
};
