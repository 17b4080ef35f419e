import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { ControlProps } from '../kinds/input.tsx';

const zones = Intl.supportedValuesOf('timeZone');

/** An IANA zone: Europe/Chisinau. */
export const TimeZoneControl = (props: ControlProps<string>) => {
  const translate = useTranslate();
  return (
    <Autocomplete<string>
      id={props.id}
      fullWidth
      disabled={props.isDisabled}
      value={props.value ?? null}
      options={props.value && !zones.includes(props.value) ? [props.value, ...zones] : zones}
      onChange={(_event, zone) => props.onChange(zone)}
      onBlur={props.onBlur}
      noOptionsText={translate('Nothing was found')}
      openText={translate('Open')}
      closeText={translate('Close')}
      clearText={translate('Clear')}
      renderInput={(parameters) => <TextField {...parameters} error={props.isInvalid} />}
    />
  );
};
