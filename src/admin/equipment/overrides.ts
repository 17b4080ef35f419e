import { anyWidget } from '../generic/fields/widget.ts';
import type { Overrides } from '../generic/overrides.ts';
import { DeviceWidget } from '../generic/pickers/device-widget.tsx';

export const equipmentOverrides: Overrides = { widgets: { device: { Widget: anyWidget(DeviceWidget) } } };
