import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { countryOf, isRestaurant, session } from '#client/session.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';

interface Service {
  Enabled?: boolean;
  LocalEndpoint?: string;
}

/** Settings of a branch, which are one JSON; what is not known here stays as it is. */
interface BranchSettings {
  Integration?: Record<string, Service | undefined>;
  CIF?: string;
  deeplink?: string;
  [name: string]: unknown;
}

const services = [
  ['MobilePOS', 'Mobile till'],
  ['MobileClientRestaurant', 'Guests order by phone'],
] as const;

interface LineProps {
  id: string;
  label: string;
  value: string | undefined;
  placeholder?: string;
  isDisabled?: boolean;
  onChange: (text: string) => void;
}

const Line = ({ id, label, value, placeholder, isDisabled, onChange }: LineProps) => (
  <FieldFrame id={id} label={label}>
    <OutlinedInput
      id={id}
      fullWidth
      value={value ?? ''}
      placeholder={placeholder}
      disabled={isDisabled}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ input: { maxLength: 250 } }}
    />
  </FieldFrame>
);

interface ServiceProps {
  id: string;
  title: string;
  service: Service;
  isDisabled?: boolean;
  onChange: (service: Service) => void;
}

const ServiceFields = ({ id, title, service, isDisabled, onChange }: ServiceProps) => {
  const translate = useTranslate();
  return (
    <fieldset className="nested-fields">
      <legend>{title}</legend>
      <div className="field-grid">
        <div className="field">
          <FormControlLabel
            disabled={isDisabled}
            label={translate('Enabled')}
            control={
              <Switch
                checked={Boolean(service.Enabled)}
                onChange={(_event, Enabled) => onChange({ ...service, Enabled })}
                slotProps={{ input: { 'aria-label': `${title}: ${translate('Enabled')}` } }}
              />
            }
          />
        </div>
        <Line
          id={`${id}-endpoint`}
          label={translate('Local address')}
          value={service.LocalEndpoint}
          placeholder="http://192.168.0.10:8081"
          isDisabled={isDisabled}
          onChange={(LocalEndpoint) => onChange({ ...service, LocalEndpoint })}
        />
      </div>
    </fieldset>
  );
};

/** Only the tax code, which Romanian branches of any kind have; or all of the settings, in a restaurant. */
export const BranchSettingsControl = ({ id, label, value, onChange, isDisabled }: ControlProps<BranchSettings>) => {
  const translate = useTranslate();
  const current = session.get();
  const settings = value ?? {};
  const change = (part: BranchSettings): void => onChange({ ...settings, ...part });
  const hasTaxCode = current !== undefined && countryOf(current) === 'ro';
  const isOfRestaurant = current !== undefined && isRestaurant(current);
  return (
    <div id={id} role="group" aria-label={label} className="field-grid" tabIndex={-1}>
      {hasTaxCode && (
        <Line
          id={`${id}-cif`}
          label={translate('Tax code (CIF)')}
          value={settings.CIF}
          isDisabled={isDisabled}
          onChange={(CIF) => change({ CIF })}
        />
      )}
      {isOfRestaurant &&
        services.map(([name, title]) => (
          <ServiceFields
            key={name}
            id={`${id}-${name}`}
            title={translate(title)}
            service={settings.Integration?.[name] ?? {}}
            isDisabled={isDisabled}
            onChange={(service) => change({ Integration: { ...settings.Integration, [name]: service } })}
          />
        ))}
      {isOfRestaurant && (
        <Line
          id={`${id}-link`}
          label={translate('Deep link')}
          value={settings.deeplink}
          placeholder="https://"
          isDisabled={isDisabled}
          onChange={(deeplink) => change({ deeplink })}
        />
      )}
    </div>
  );
};
