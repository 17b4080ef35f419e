import { anyWidget } from '../generic/fields/widget.ts';
import type { FormOverrides } from '../generic/form-overrides.ts';
import { DeviceWidget } from '../generic/pickers/device-widget.tsx';
import { UnitGroupsWidget } from './unit-groups.tsx';
import { UnitPaymentTypesWidget } from './unit-payment-types.tsx';
import { UnitVatsWidget } from './unit-vats.tsx';

/** What a new terminal is reached by, shown before it is saved (002 §3). */
const terminal = { Settings: { Port: 9990, Address: '{ip}' } };

export const equipmentForms: FormOverrides = {
  widgets: {
    device: { Widget: anyWidget(DeviceWidget) },
    'unit-vats': { Widget: anyWidget(UnitVatsWidget), isWide: true },
    'unit-payment-types': { Widget: anyWidget(UnitPaymentTypesWidget), isWide: true },
    'article-groups': { Widget: anyWidget(UnitGroupsWidget) },
  },
  forms: { BankTerminals: { defaults: () => terminal } },
};
