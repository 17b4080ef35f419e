import Check from '@mui/icons-material/Check';
import { Create, type CreateProps, Edit, type EditProps, SimpleForm, TextInput, useRecordContext } from 'react-admin';
import { checked } from '#admin/kinds/checked.ts';
import { InstantInput } from '#admin/kinds/instant.tsx';
import { MoneyInput } from '#admin/kinds/money.tsx';
import { ReferenceInput } from '#admin/kinds/reference.tsx';
import { SaveBar } from '#admin/layout/form/save-bar.tsx';
import { showMoney } from '#client/i18n/figures.ts';
import type { Stored } from '../../data-provider.ts';
import { ApprovePayment } from './approve-payment.tsx';
import { RecordAction } from './record-action.tsx';

const check = checked('Payment');

const PaymentTitle = () => {
  const { Contract, Amount } = useRecordContext<Stored & { Contract?: { Code?: string }; Amount?: number }>() ?? {};
  return <>{[Contract?.Code, showMoney(Amount ?? 0)].filter(Boolean).join(' · ')}</>;
};

/** An approved payment can be neither changed nor deleted. */
const PaymentForm = () => {
  const payment = useRecordContext<Stored>();
  const isFinal = Boolean(payment?.['ApprovedOn']);
  const approve = payment?.Id !== undefined && !isFinal && (
    <RecordAction label="Approve" icon={<Check />} Dialog={ApprovePayment} />
  );
  return (
    <SimpleForm resolver={check} toolbar={<SaveBar isFinal={isFinal}>{approve}</SaveBar>}>
      <ReferenceInput source="Contract" reference="Contract" isRequired readOnly={isFinal} />
      <MoneyInput source="Amount" isRequired readOnly={isFinal} />
      <TextInput source="Code" disabled={isFinal} />
      <TextInput source="Reference" disabled={isFinal} />
      <TextInput source="Description" disabled={isFinal} />
      <InstantInput source="ApprovedOn" readOnly />
    </SimpleForm>
  );
};

/** Payment, at /dealer/payment/{Id?} */
export const PaymentEdit = (props: Partial<EditProps>) => (
  <Edit title={<PaymentTitle />} {...props}>
    <PaymentForm />
  </Edit>
);
export const PaymentCreate = (props: Partial<CreateProps>) => (
  <Create {...props}>
    <PaymentForm />
  </Create>
);
