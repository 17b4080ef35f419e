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
import { SettingsInput } from '#admin/kinds/settings.tsx';
import { useClosingFaults } from '#admin/layout/form/save-faults.ts';
import { anyControl } from '../kinds/parts/nested/named-controls.ts';
import { companyFacts, CompanyFacts } from './contractors/company-facts.tsx';
import { formValuesOf } from './contractors/company-look-up.ts';
import { hasBanks, hasRegister, ownCountry } from './contractors/own-country.ts';
import { taxIdControl } from './contractors/tax-id.tsx';

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
      </TabbedForm.Tab>
      <TabbedForm.Tab label="Requisites">
        <SettingsInput
          source="Settings"
          entity="Contractor"
          keys={['Vatcode', 'RegistrationNumber', 'platitor_tva', 'county', 'capital_social']}
        />
        {hasBanks(ownCountry()) && <ReferenceInput source="Bank" reference="Bank" />}
        <TextInput source="Number" label="Card number" />
        <SettingsInput source="Settings" entity="Contractor" keys={['Discount']} />
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
