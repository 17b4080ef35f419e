import { Create, type CreateProps, Edit, type EditProps, SimpleForm, TextInput } from 'react-admin';
import { checked } from '#admin/kinds/checked.ts';
import { EnumInput } from '#admin/kinds/enum.tsx';
import { SettingsInput } from '#admin/kinds/settings.tsx';
import { tendersElsewhere } from './tender-type.ts';

const check = checked('Tender');

const PaymentTypesForm = () => (
  <SimpleForm resolver={check}>
    <TextInput source="Name" isRequired />
    <EnumInput
      source="TenderActionType"
      label="Type"
      of="TenderActionType"
      without={tendersElsewhere()}
      isRequired
      defaultValue={1}
    />
    <SettingsInput source="Settings" entity="Tender" keys={['giftcard', 'provider']} />
  </SimpleForm>
);

/** Payment type, at /paymenttype/{Id?} */
export const PaymentTypesEdit = (props: Partial<EditProps>) => (
  <Edit {...props}>
    <PaymentTypesForm />
  </Edit>
);
export const PaymentTypesCreate = (props: Partial<CreateProps>) => (
  <Create {...props}>
    <PaymentTypesForm />
  </Create>
);
