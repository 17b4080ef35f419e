import { Edit, TabbedForm, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { checked } from '#admin/kinds/checked.ts';
import { EnumInput } from '#admin/kinds/enum.tsx';
import { ImagesInput } from '#admin/kinds/images.tsx';
import { inputOf } from '#admin/kinds/input.tsx';
import { SettingsInput } from '#admin/kinds/settings.tsx';
import { SaveBar } from '#admin/layout/form/save-bar.tsx';
import { onSaveError } from '#admin/layout/form/save-faults.ts';
import { refreshSession, session } from '#client/session.ts';
import { OrganisationType } from '#generated/types.ts';
import { anyControl } from '../../kinds/parts/nested/named-controls.ts';
import { taxIdControl } from '../../partners/contractors/tax-id.tsx';
import { toast } from '../../toast.ts';
import { CountryControl, CurrencyControl } from '../country.tsx';
import { KeysPanel } from '../keys/keys-panel.tsx';
import { TimeZoneControl } from '../time-zone.tsx';
import { BarcodePatternsControl, BarcodeValueControl } from './barcode-value.tsx';
import { ClearData } from './clear-data.tsx';
import { LinksControl } from './links.tsx';

const check = checked('Organisation');

/** Registries of companies are asked in Romania and Moldova. */
const CompanyCodeInput = inputOf(
  taxIdControl({
    isOffered: (country) => country === 'ro' || country === 'md',
    valuesOf: ({ details: { Name }, answer }) => ({ ...(Name && { Name }), 'Settings.cifDetails': answer }),
  }),
);

const controls = {
  country: { Control: anyControl(CountryControl) },
  currency: { Control: anyControl(CurrencyControl) },
  timeZone: { Control: anyControl(TimeZoneControl) },
  weightBarcodeValue: { Control: anyControl(BarcodeValueControl) },
  weightBarcodePatterns: { Control: anyControl(BarcodePatternsControl) },
  links: { Control: anyControl(LinksControl), isWide: true },
};

const Setting = ({ keys }: { keys: readonly string[] }) => (
  <SettingsInput source="Settings" entity="Organisation" keys={keys} controls={controls} />
);

/** Whether guests order at their desks by themselves, and what a dish that is given back brings back. */
const OfRestaurant = () =>
  useWatch({ name: 'Type' }) === OrganisationType.Restaurant ? (
    <Setting keys={['guestOrders', 'ingredientsComeBack']} />
  ) : null;

const main = [
  'country',
  'currency',
  'account',
  'RestrictChangeByDateFrom',
  'closedUntil',
  'startsOn',
  'generateOrders',
];
const weighing = ['timeZone', 'expiresFirst', 'weightBarcodePrefix', 'weightBarcodeValue', 'weightBarcodePatterns'];
const receipts = [
  'discountLimit',
  'checkDiscount',
  'checkSum',
  'checkQuantity',
  'checkPayments',
  'checkPrice',
  'checkStock',
  'cashRounding',
];

const OrganisationForm = () => (
  <TabbedForm resolver={check} disableInvalidFormNotification toolbar={<SaveBar isWritable isDeleting={false} />}>
    <TabbedForm.Tab label="Main data">
      <TextInput source="Name" isRequired />
      <CompanyCodeInput source="Code" label="Tax code" />
      <EnumInput source="Type" of="OrganisationType" />
      <Setting keys={main} />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="Settings">
      <OfRestaurant />
      <Setting keys={weighing} />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="Receipts">
      <Setting keys={receipts} />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="Links">
      <Setting keys={['links']} />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="Images">
      <ImagesInput source="Filestreams" label="Images" isLabelHidden />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="API keys">
      <KeysPanel />
    </TabbedForm.Tab>
    <TabbedForm.Tab label="Clear data">
      <ClearData />
    </TabbedForm.Tab>
  </TabbedForm>
);

/**
 * The company of the signed-in user, at /company. Other screens read type, country and service type from the session.
 */
export const OrganisationEdit = () => {
  const translate = useTranslate();
  const onSuccess = (): void => {
    toast.success(translate('Your company was successfully updated'));
    refreshSession().catch(toast.fault);
  };
  return (
    <Edit id={session.get()?.company?.id} mutationOptions={{ onSuccess, onError: onSaveError }}>
      <OrganisationForm />
    </Edit>
  );
};

export { OrganisationEdit as OrganisationCreate };
