import { Create, type CreateProps, Edit, type EditProps, SimpleForm, TextInput } from 'react-admin';
import { checked } from '#admin/kinds/checked.ts';
import { inputOf } from '#admin/kinds/input.tsx';
import { BankNameControl } from './bank-name.tsx';

const check = checked('Bank');

const BankNameInput = inputOf(BankNameControl);

const BankForm = () => (
  <SimpleForm resolver={check}>
    <TextInput source="Code" />
    <BankNameInput source="Name" isRequired />
    <TextInput source="Number" label="SWIFT" />
  </SimpleForm>
);

/** Bank, at /bank/{Id?} */
export const BankEdit = (props: Partial<EditProps>) => (
  <Edit {...props}>
    <BankForm />
  </Edit>
);
export const BankCreate = (props: Partial<CreateProps>) => (
  <Create {...props}>
    <BankForm />
  </Create>
);
