import type { ComponentType, ReactNode } from 'react';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { defaultCurrency, defaultVats } from '#domain/organisation/default-vats.ts';
import { formatRate } from '#domain/rate.ts';
import { ImagesControl } from '../kinds/parts/images/gallery.tsx';
import { MapPicker } from '../layout/map/map-picker.tsx';
import { positionOf } from '../layout/map/place.ts';
import { CountryControl, CurrencyControl } from './country.tsx';
import type { SetupValues } from './finish-setup.ts';
import { mapStart } from './map-start.ts';

interface FieldsProps {
  values: SetupValues;
  onChange: (change: Partial<SetupValues>) => void;
}

export interface SetupStep {
  title: string;
  Fields: ComponentType<FieldsProps>;
  /** Whether one may go on. */
  isDone: (values: SetupValues) => boolean;
}

const Field = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className="setup-field">
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
);

interface TextProps {
  id: string;
  label: string;
  value: string;
  maxLength: number;
  isRequired?: boolean;
  onChange: (value: string) => void;
}

const Text = ({ id, label, value, maxLength, isRequired, onChange }: TextProps) => (
  <Field id={id} label={label}>
    <TextField
      id={id}
      required={isRequired}
      fullWidth
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength } }}
    />
  </Field>
);

const CompanyFields = ({ values, onChange }: FieldsProps) => {
  const translate = useTranslate();
  const rates = defaultVats(values.country?.id)
    .map((rate) => `${formatRate(rate)}%`)
    .join(', ');
  return (
    <>
      <Text
        id="setup-name"
        label={translate('Company')}
        value={values.name}
        maxLength={150}
        isRequired
        onChange={(name) => onChange({ name })}
      />
      <Field id="setup-country" label={translate('Country')}>
        <CountryControl
          id="setup-country"
          label={translate('Country')}
          value={values.country}
          isRequired
          onChange={(country) => onChange({ country, currency: defaultCurrency(country?.id) ?? values.currency })}
        />
      </Field>
      <Field id="setup-currency" label={translate('Currency')}>
        <CurrencyControl
          id="setup-currency"
          label={translate('Currency')}
          value={values.currency}
          isRequired
          onChange={(currency) => onChange({ currency })}
        />
      </Field>
      {rates && <p className="setup-note">{translate('VAT rates that will be made: {rates}', { rates })}</p>}
    </>
  );
};

const BranchFields = ({ values: { branchName, address, latitude, longitude, country }, onChange }: FieldsProps) => {
  const translate = useTranslate();
  return (
    <>
      <Text
        id="setup-branch"
        label={translate('Branch')}
        value={branchName}
        maxLength={100}
        isRequired
        onChange={(name) => onChange({ branchName: name })}
      />
      <Text
        id="setup-address"
        label={translate('Address')}
        value={address}
        maxLength={250}
        onChange={(text) => onChange({ address: text })}
      />
      <div className="setup-field">
        <p className="setup-note">{translate('Click where the branch stands, or drag its marker')}</p>
        <MapPicker
          label={translate('Map')}
          position={positionOf({ key: 0, name: '', latitude, longitude, isBranch: true })}
          start={mapStart(country?.id)}
          onPick={([lat, lng]) => onChange({ latitude: lat, longitude: lng })}
        />
      </div>
    </>
  );
};

const LogoFields = ({ values: { logo }, onChange }: FieldsProps) => {
  const translate = useTranslate();
  return (
    <>
      <p className="setup-note">
        {translate('The logo stands on receipts and documents. It can be added later as well.')}
      </p>
      <ImagesControl
        id="setup-logo"
        label={translate('Logo')}
        value={logo}
        maxFiles={1}
        onChange={(images) => onChange({ logo: images ?? [] })}
      />
    </>
  );
};

const isText = (text: string): boolean => text.trim() !== '';

/** Company, branch with its map, logo (R-SETUP-002). */
export const setupSteps: readonly [SetupStep, ...SetupStep[]] = [
  {
    title: 'Company',
    Fields: CompanyFields,
    isDone: ({ name, country, currency }) => isText(name) && country !== null && currency !== null,
  },
  { title: 'Branch', Fields: BranchFields, isDone: ({ branchName }) => isText(branchName) },
  { title: 'Logo', Fields: LogoFields, isDone: () => true },
];
