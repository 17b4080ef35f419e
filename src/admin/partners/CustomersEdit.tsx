import { Suspense, useState } from 'react';
import AccountBox from '@mui/icons-material/AccountBoxOutlined';
import Button from '@mui/material/Button';
import {
  Create,
  type CreateProps,
  Edit,
  type EditProps,
  SimpleForm,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { checked, type Complaints } from '#admin/kinds/checked.ts';
import { DayInput } from '#admin/kinds/day.tsx';
import { EnumInput } from '#admin/kinds/enum.tsx';
import { ImagesInput } from '#admin/kinds/images.tsx';
import { ManyInput } from '#admin/kinds/many.tsx';
import { CustomInput } from '#admin/kinds/parts/nested/custom-input.tsx';
import { SettingsInput } from '#admin/kinds/settings.tsx';
import { FormSection } from '#admin/layout/form/form-section.tsx';
import { SaveBar } from '#admin/layout/form/save-bar.tsx';
import { useClosingFaults } from '#admin/layout/form/save-faults.ts';
import { late } from '#client/react/late.ts';
import type { Stored } from '../data-provider.ts';
import type { Values } from '../model/route-pattern.ts';

const ProfileDialog = late(() => import('./profile/profile-dialog.tsx'), 'ProfileDialog');

/** Opens the profile above the form. */
const ProfileButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const customer = useRecordContext<Stored>();
  if (customer?.Id === undefined) return null;
  return (
    <>
      <Button startIcon={<AccountBox />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        {translate('Customer profile')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ProfileDialog record={customer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** A customer is called by one of their names, so one there must be. */
const nameComplaint = ({ FirstName, LastName }: Values): Complaints =>
  isBlank(FirstName) && isBlank(LastName) ? { FirstName: { message: 'Enter the first name or the last name' } } : {};

const check = checked('Contractor', nameComplaint);

const CustomersForm = () => (
  <SimpleForm
    resolver={check}
    toolbar={
      <SaveBar>
        <ProfileButton />
      </SaveBar>
    }
  >
    <FormSection title="Main data">
      <TextInput source="FirstName" />
      <TextInput source="LastName" />
      <EnumInput source="ContractorGender" label="Gender" of="ContractorGender" />
      <DayInput source="BornOn" label="Date of birth" />
      <TextInput source="Phone" />
      <TextInput source="Email" type="email" />
      <TextInput source="Address" />
      <TextInput source="Number" label="Card number" />
      <SettingsInput source="Settings" entity="Contractor" keys={['Discount', 'CreditLimit']} />
      <ManyInput source="ContractorGroups" label="Groups" reference="ContractorGroup" />
      <SettingsInput source="Settings" entity="Contractor" keys={['Comment']} />
      <CustomInput source="Custom" />
    </FormSection>
    <FormSection title="Images">
      <ImagesInput source="Filestreams" label="Images" isLabelHidden />
    </FormSection>
  </SimpleForm>
);

/** Customer, at /customer */
export const CustomersEdit = (props: Partial<EditProps>) => (
  <Edit {...props} mutationOptions={useClosingFaults(props.mutationOptions)}>
    <CustomersForm />
  </Edit>
);
export const CustomersCreate = (props: Partial<CreateProps>) => (
  <Create {...props} mutationOptions={useClosingFaults(props.mutationOptions)}>
    <CustomersForm />
  </Create>
);
