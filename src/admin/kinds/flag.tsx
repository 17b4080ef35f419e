import Check from '@mui/icons-material/Check';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslateLabel } from 'react-admin';
import type { ControlProps } from './input.tsx';
import type { FieldProps } from './parts/text-field.tsx';
import { inputOf } from './input.tsx';
import { filterOf } from './parts/filters/filter.tsx';
import { late } from './parts/late.tsx';
import { exportable, useShown } from './parts/text-field.tsx';

interface TickProps extends FieldProps {
  /** Of the tick; absent: what react-admin reads out of the source. */
  label?: string;
}

/** A tick or nothing: a column of "No" says less than an empty one. */
export const FlagField = exportable('flag', ({ label, ...props }: TickProps) => {
  const title = String(useTranslateLabel()({ source: props.source, label }) ?? '');
  return useShown(props) ? <Check fontSize="small" color="primary" titleAccess={title} /> : null;
});

/** Yes or no, with its label beside it. */
export const FlagControl = (props: ControlProps<boolean>) => (
  <FormControlLabel
    label={props.label}
    disabled={props.isDisabled}
    control={
      <Switch
        checked={Boolean(props.value)}
        onChange={(_event, isOn) => props.onChange(isOn)}
        onBlur={props.onBlur}
        slotProps={{ input: { id: props.id, 'aria-describedby': props.describedBy } }}
      />
    }
  />
);

export const FlagInput = inputOf(FlagControl, { isSelfLabelled: true });

const YesNo = late(async () => (await import('./parts/filters/filter-editors.tsx')).YesNo, 120);

export const FlagFilter = filterOf<boolean>(YesNo, (value, _props, translate) => translate(value ? 'Yes' : 'No'));

const Hidden = late(async () => (await import('./parts/filters/filter-editors.tsx')).Hidden, 80);

/** Whether hidden (softly deleted) records are shown among the others; kept under the predicate's own WithDeleted. */
export const HiddenFilter = filterOf<boolean>(Hidden, (_value, _props, translate) => translate('shown'));
