import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslate } from 'react-admin';
import { language, languages, languagesFor, setLanguage } from '#client/i18n/i18n.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { formatDay } from '#domain/date-format.ts';
import { zoneOfCountry } from '#domain/organisation/country-zone.ts';
import {
  defaultCurrency,
  defaultVats,
  isTaxNumber,
  ratesAsOf,
  taxNumberName,
} from '#domain/organisation/default-vats.ts';
import { CountryControl, CurrencyControl } from '../country.tsx';
import { TimeZoneControl } from '../time-zone.tsx';
import { businesses, ratesIn, ratesText, type Business, type SetupValues } from './finish-setup.ts';
import { Field, Text, type SetupFieldsProps } from './setup-fields.tsx';

const businessTitles: Readonly<Record<Business, string>> = {
  shop: 'Shop',
  cafe: 'Café',
  restaurant: 'Restaurant',
  services: 'Services',
};

/** Another country brings its own currency, zone and rates; an unknown one leaves them. */
const ofCountry = (country: SetupValues['country'], values: SetupValues): Partial<SetupValues> => ({
  country,
  currency: defaultCurrency(country?.id) ?? values.currency,
  timeZone: zoneOfCountry(country?.id) ?? values.timeZone,
  rates: ratesText(defaultVats(country?.id)),
});

const LanguageField = ({ country }: { country?: string }) => {
  const translate = useTranslate();
  const current = useStoreValue(language);
  return (
    <Field id="setup-language" label={translate('Language')}>
      <Select
        fullWidth
        value={current}
        onChange={({ target }) => void setLanguage(target.value)}
        SelectDisplayProps={{ 'aria-label': translate('Language') }}
      >
        {languagesFor(country).map((code) => (
          <MenuItem key={code} value={code}>
            {languages[code]}
          </MenuItem>
        ))}
      </Select>
    </Field>
  );
};

const BusinessField = ({ values, onChange }: SetupFieldsProps) => {
  const translate = useTranslate();
  return (
    <Field id="setup-business" label={translate('Type of business')}>
      <Select
        fullWidth
        value={values.business}
        onChange={({ target }) => onChange({ business: target.value })}
        SelectDisplayProps={{ 'aria-label': translate('Type of business') }}
      >
        {businesses.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(businessTitles[each])}
          </MenuItem>
        ))}
      </Select>
    </Field>
  );
};

const TaxNumberField = ({ values: { code, country }, onChange }: SetupFieldsProps) => {
  const translate = useTranslate();
  const name = taxNumberName(country?.id);
  const isOdd = code.trim() !== '' && !isTaxNumber(code, country?.id);
  const label = name ? `${translate('Tax code')} (${name})` : translate('Tax code');
  return (
    <Text
      id="setup-code"
      label={label}
      value={code}
      maxLength={50}
      isInvalid={isOdd}
      hint={isOdd ? translate('It does not look like a {name}: check it', { name }) : undefined}
      onChange={(text) => onChange({ code: text })}
    />
  );
};

const RatesField = ({ values: { rates, country }, onChange }: SetupFieldsProps) => {
  const translate = useTranslate();
  const isWrong = ratesIn(rates) === undefined;
  const isKnown = defaultVats(country?.id).length > 0;
  const asOf = translate('As of {date}: check them, and change what is new', {
    date: formatDay(ratesAsOf(country?.id)),
  });
  const hint = isKnown ? asOf : translate('Separate them with semicolons; leave it empty if you charge no VAT.');
  return (
    <Text
      id="setup-rates"
      label={translate('VAT rates, percent')}
      value={rates}
      maxLength={100}
      isInvalid={isWrong}
      hint={isWrong ? translate('Enter rates from 0 to 100, separated with semicolons') : hint}
      onChange={(text) => onChange({ rates: text })}
    />
  );
};

/** Who the company is, and what follows from its country; everything that is guessed can be changed. */
export const CompanyFields = ({ values, onChange }: SetupFieldsProps) => {
  const translate = useTranslate();
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
      <div className="setup-pair">
        <BusinessField values={values} onChange={onChange} />
        <LanguageField country={values.country?.id} />
        <Field id="setup-country" label={translate('Country')}>
          <CountryControl
            id="setup-country"
            label={translate('Country')}
            value={values.country}
            isRequired
            onChange={(country) => onChange(ofCountry(country, values))}
          />
        </Field>
        <TaxNumberField values={values} onChange={onChange} />
        <Field id="setup-currency" label={translate('Currency')}>
          <CurrencyControl
            id="setup-currency"
            label={translate('Currency')}
            value={values.currency}
            isRequired
            onChange={(currency) => onChange({ currency })}
          />
        </Field>
        <Field id="setup-zone" label={translate('Time zone')}>
          <TimeZoneControl
            id="setup-zone"
            label={translate('Time zone')}
            value={values.timeZone}
            onChange={(timeZone) => onChange({ timeZone })}
          />
        </Field>
      </div>
      <RatesField values={values} onChange={onChange} />
    </>
  );
};
