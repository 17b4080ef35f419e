import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { WidgetProps } from './widget.ts';

/** Yes or no, with its label beside it. */
export const FlagWidget = (props: WidgetProps<boolean>) => (
  <FormControlLabel
    label={props.label} disabled={props.isDisabled}
    control={(
      <Switch
        checked={Boolean(props.value)} onChange={(_event, isOn) => props.onChange(isOn)} onBlur={props.onBlur}
        slotProps={{ input: { id: props.id, 'aria-describedby': props.describedBy } }}
      />
    )}
  />
);
