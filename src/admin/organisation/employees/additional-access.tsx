import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { hasAdditional, type AdditionalAccess } from '#domain/session/access.ts';
import type { WidgetProps } from '../../generic/fields/widget.ts';

const flags = [['productCard', 'Information on product cards and in reports']] as const;

const read = (value: unknown): AdditionalAccess => (typeof value === 'object' && value !== null ? value as AdditionalAccess : {});

/** Additional access; a missing flag means allowed (000 §3). */
export const AdditionalAccessWidget = ({ id, label, value, onChange, isDisabled }: WidgetProps) => {
  const translate = useTranslate();
  const access = read(value);
  return (
    <div id={id} role="group" aria-label={label}>
      {flags.map(([flag, title]) => (
        <FormControlLabel key={flag} disabled={isDisabled} label={translate(title)} control={<Switch checked={hasAdditional(access, flag)} onChange={(_event, isOn) => onChange({ ...access, [flag]: isOn })} />} />
      ))}
    </div>
  );
};
