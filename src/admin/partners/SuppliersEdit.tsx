import {
  Create,
  type CreateProps,
  Edit,
  type EditProps,
  Form,
  TabbedForm,
  TabbedFormView,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { checked } from '#admin/kinds/checked.ts';
import { ImagesInput } from '#admin/kinds/images.tsx';
import { ManyInput } from '#admin/kinds/many.tsx';
import { ReferenceInput } from '#admin/kinds/reference.tsx';
import { CustomInput } from '#admin/kinds/parts/nested/custom-input.tsx';
import { SettingsInput } from '#admin/kinds/settings.tsx';
import { useClosingFaults } from '#admin/layout/form/save-faults.ts';
import { anyControl } from '../kinds/parts/nested/named-controls.ts';
import { hasBanks, hasRegister, ownCountry } from './contractors/own-country.ts';
import { taxIdControl } from './contractors/tax-id.tsx';
import type { FoundCompany } from '#client/session/company-look-up.ts';
import './partners.css';

type Fact = [name: string, text: string];

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** Answer of the registry in its own words: names of a country's papers are not translated. */
const companyFacts = (answer: unknown): Fact[] =>
  Object.entries((answer ?? {}) as object).flatMap(([name, value]: [string, unknown]): Fact[] =>
    isPlain(value) ? [[name, String(value)]] : [],
  );

/** The company as the look-up by tax id last told of it. */
const CompanyFacts = ({ answer }: { answer: unknown }) => (
  <dl className="company-facts">
    {companyFacts(answer).map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

/** Fields of the contractor by their paths in the form. What the registry does not say stays as it was typed. */
const formValuesOf = ({
  details: { Name, Address, Phone, ...settings },
  answer,
}: FoundCompany): Record<string, unknown> => ({
  ...(Name && { Name, FullName: Name }),
  ...(Address && { Address }),
  ...(Phone && { Phone }),
  ...Object.fromEntries(Object.entries(settings).map(([key, value]) => [`Settings.${key}`, value])),
  'Settings.cifDetails': answer,
});

const check = checked('Contractor');

const TaxIdControl = taxIdControl({ isOffered: hasRegister, valuesOf: formValuesOf });
const controls = { Fiscalcode: { Control: anyControl(TaxIdControl) } };

/** Tabs, with that of the company where the look-up by tax id has told of it. */
const SuppliersTabs = () => {
  const answer: unknown = useWatch({ name: 'Settings.cifDetails' });
  return (
    <TabbedFormView>
      <TabbedForm.Tab label="Main data">
        <TextInput source="Name" isRequired defaultValue="" />
        <TextInput source="FullName" />
        <SettingsInput source="Settings" entity="Contractor" keys={['Fiscalcode']} controls={controls} />
        <TextInput source="Code" />
        <TextInput source="Address" />
        <TextInput source="Phone" />
        <TextInput source="Email" type="email" />
        <ManyInput source="ContractorGroups" label="Groups" reference="ContractorGroup" />
        <SettingsInput source="Settings" entity="Contractor" keys={['Comment']} />
        <CustomInput source="Custom" />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="Requisites">
        <SettingsInput
          source="Settings"
          entity="Contractor"
          keys={['Vatcode', 'RegistrationNumber', 'platitor_tva', 'county', 'capital_social']}
        />
        {hasBanks(ownCountry()) && <ReferenceInput source="Bank" reference="Bank" />}
        <TextInput source="Number" label="Card number" />
        <SettingsInput source="Settings" entity="Contractor" keys={['Discount', 'CreditLimit']} />
      </TabbedForm.Tab>
      {companyFacts(answer).length > 0 && (
        <TabbedForm.Tab label="Company details">
          <CompanyFacts answer={answer} />
        </TabbedForm.Tab>
      )}
      <TabbedForm.Tab label="Images">
        <ImagesInput source="Filestreams" label="Images" isLabelHidden />
      </TabbedForm.Tab>
    </TabbedFormView>
  );
};

const SuppliersForm = () => (
  <Form resolver={check} disableInvalidFormNotification>
    <SuppliersTabs />
  </Form>
);

/** Contractor, at /contractor */
export const SuppliersEdit = (props: Partial<EditProps>) => (
  <Edit {...props} mutationOptions={useClosingFaults(props.mutationOptions)}>
    <SuppliersForm />
  </Edit>
);
export const SuppliersCreate = (props: Partial<CreateProps>) => (
  <Create {...props} mutationOptions={useClosingFaults(props.mutationOptions)}>
    <SuppliersForm />
  </Create>
);
