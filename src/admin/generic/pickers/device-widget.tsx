import { Suspense, useState } from 'react';
import Clear from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { UnitDeviceType } from '#generated/types.ts';
import { late } from '#ui/late.ts';
import type { WidgetProps } from '../fields/widget.ts';
import type { DeviceSearchAnswer } from '#generated/types.ts';

const DevicePicker = late(() => import('./device-picker.tsx'), 'DevicePicker');

/** A unit's device as its settings keep it: the model, and the parameters that it is used by (002 §3). */
interface UnitDevice { brand?: string; model?: string | null; Settings?: unknown; [name: string]: unknown }

/** The two numberings of devices disagree: a unit's type → the type of its models (000 §3). */
const modelTypes: Partial<Record<number, number>> = {
  [UnitDeviceType.CashRegister]: 1, [UnitDeviceType.Scales]: 4, [UnitDeviceType.LabelPrinter]: 2,
  [UnitDeviceType.ThermalPrinter]: 3, [UnitDeviceType.CustomerDisplay]: 5, [UnitDeviceType.BankTerminal]: 6,
};

const nameOf = ({ brand, model }: UnitDevice): string => [brand, model].filter(Boolean).join(' · ');

/** Brand and model of a unit, picked from the models that the program can speak to (R-PICK-006). */
export const DeviceWidget = ({ id, value, onChange, onBlur, isInvalid, isDisabled, describedBy, currentRecord, label }: WidgetProps<UnitDevice>) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [, typeInAddress] = /^\/unit\/(\d+)/.exec(useLocation().pathname) ?? [];
  const type = modelTypes[Number(currentRecord?.()['UnitDeviceType'] ?? typeInAddress)];
  const pick = (device: DeviceSearchAnswer): void => onChange({ brand: device.Brand, model: device.Model ?? null, Settings: device.Settings ?? null, Loadable: device.Loadable ?? false });
  const open = (): void => { if (!isDisabled) setOpen(true); };
  return (
    <>
      <OutlinedInput
        id={id} fullWidth readOnly value={value ? nameOf(value) : ''} placeholder={translate('Choose a device model')} disabled={isDisabled} error={isInvalid} onClick={open} onBlur={onBlur}
        onKeyDown={(event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); open(); } }}
        endAdornment={value && !isDisabled ? <InputAdornment position="end"><IconButton size="small" edge="end" aria-label={`${translate('Clear')}: ${label}`} onClick={(event) => { event.stopPropagation(); onChange(null); }}><Clear fontSize="small" /></IconButton></InputAdornment> : undefined}
        slotProps={{ input: { role: 'combobox', 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, 'aria-describedby': describedBy } }}
      />
      {isOpen && <Suspense fallback={null}><DevicePicker types={type === undefined ? undefined : [type]} onPick={pick} onClose={() => setOpen(false)} /></Suspense>}
    </>
  );
};
