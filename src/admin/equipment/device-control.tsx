import { Suspense, useState, type KeyboardEvent } from 'react';
import Clear from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useResourceContext, useTranslate } from 'react-admin';
import { modelTypes } from '#domain/organisation/units/unit-device.ts';
import type { DeviceSearchAnswer } from '#generated/types.ts';
import { late } from '#client/react/late.ts';
import type { ControlProps } from '../kinds/input.tsx';
import { viewNamed } from '../model/views.ts';

const DevicePicker = late(() => import('./device-picker.tsx'), 'DevicePicker');

/** A unit's device as its settings keep it: the model, and the parameters that it is used by. */
interface UnitDevice {
  brand?: string;
  model?: string | null;
  Settings?: unknown;
  [name: string]: unknown;
}

const nameOf = ({ brand, model }: UnitDevice): string => [brand, model].filter(Boolean).join(' · ');

const asKept = ({ Brand, Model, Settings, Loadable }: DeviceSearchAnswer): UnitDevice => ({
  brand: Brand,
  model: Model ?? null,
  Settings: Settings ?? null,
  Loadable: Loadable ?? false,
});

/** Brand and model of a unit, picked from the models that the program can speak to (R-PICK-006). */
export const DeviceControl = ({ id, value, onChange, label, isDisabled, ...props }: ControlProps<UnitDevice>) => {
  const translate = useTranslate();
  const view = viewNamed(useResourceContext() ?? '');
  const [isOpen, setOpen] = useState(false);
  const type = modelTypes[Number(view.view.given?.['UnitDeviceType'])];
  const open = (): void => {
    if (!isDisabled) setOpen(true);
  };
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    open();
  };
  const clear = value && !isDisabled && (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        aria-label={`${translate('Clear')}: ${label}`}
        onClick={(event) => {
          event.stopPropagation();
          onChange(null);
        }}
      >
        <Clear fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <>
      <OutlinedInput
        id={id}
        fullWidth
        readOnly
        value={value ? nameOf(value) : ''}
        placeholder={translate('Choose a device model')}
        disabled={isDisabled}
        error={props.isInvalid}
        onClick={open}
        onBlur={props.onBlur}
        onKeyDown={openByKey}
        endAdornment={clear}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-haspopup': 'dialog',
            'aria-expanded': isOpen,
            'aria-describedby': props.describedBy,
          },
        }}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <DevicePicker
            types={type === undefined ? undefined : [type]}
            onPick={(device) => onChange(asKept(device))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
