import Lock from '@mui/icons-material/LockOutlined';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import { Edit, type EditProps, SimpleForm, TextInput, Title, useRecordContext } from 'react-admin';
import { checked, type Complaints } from '#admin/kinds/checked.ts';
import { InstantInput } from '#admin/kinds/instant.tsx';
import { FormSection } from '#admin/layout/form/form-section.tsx';
import { SaveBar } from '#admin/layout/form/save-bar.tsx';
import { dayBefore, dayComplaint } from '#domain/organisation/contract-days.ts';
import type { Stored } from '../../data-provider.ts';
import type { Values } from '../../model/route-pattern.ts';
import { ContractBalance } from './contract-balance.tsx';
import { LockContract } from './lock-contract.tsx';
import { NewCustomer } from './new-customer.tsx';
import { RecordAction } from './record-action.tsx';

/** Checks that the server would refuse, made before the call. */
const complaintsOf = (values: Values): Complaints => {
  const day = dayBefore(values);
  return day ? { [day]: { message: dayComplaint } } : {};
};

const check = checked('Contract', complaintsOf);

const ContractForm = () => {
  const isLocked = Boolean(useRecordContext<Stored>()?.['RestrictedOn']);
  const lock = (
    <RecordAction
      label={isLocked ? 'Unlock' : 'Lock'}
      icon={isLocked ? <LockOpen /> : <Lock />}
      Dialog={LockContract}
    />
  );
  return (
    <SimpleForm resolver={check} toolbar={<SaveBar isDeleting={false}>{lock}</SaveBar>}>
      <FormSection title="Main data">
        <TextInput source="Code" />
        <TextInput source="Email" type="email" />
        <TextInput source="Currency" />
        <InstantInput source="InvoiceNext" label="Next invoice date" />
        <InstantInput source="RestrictedOn" />
        <InstantInput source="CreatedOn" readOnly />
      </FormSection>
      <FormSection title="Balance">
        <ContractBalance />
      </FormSection>
    </SimpleForm>
  );
};

/** The contract of a customer, at /dealer/contract/{Id?}; a new one is made with its customer. */
export const ContractEdit = (props: Partial<EditProps>) => (
  <Edit {...props}>
    <ContractForm />
  </Edit>
);
export const ContractCreate = () => (
  <>
    <Title title="New customer" />
    <NewCustomer />
  </>
);
