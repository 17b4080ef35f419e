import { useState } from 'react';
import {
  BooleanInput,
  Create,
  Edit,
  SimpleForm,
  TextInput,
  useNavigate,
  type CreateProps,
  type EditProps,
} from 'react-admin';
import { checked } from '#admin/kinds/checked.ts';
import { onSaveError } from '#admin/layout/form/save-faults.ts';
import type { Stored } from '../../data-provider.ts';
import { Trail } from '../../layout/page/frame.tsx';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

const check = checked('Webhook');

const list = '/webhooks';

const way = [
  { title: 'Company', address: '/company' },
  { title: 'Webhooks', address: list },
];

const fields = [
  <TextInput key="Name" source="Name" isRequired />,
  <TextInput
    key="Url"
    source="Url"
    label="Address"
    isRequired
    helperText="Address of your program, beginning with https://"
  />,
  <TextInput
    key="Events"
    source="Events"
    helperText="For example: article.updated, document.approved, receipt.*. Empty: all events."
  />,
  <BooleanInput key="IsActive" source="IsActive" label="Active" defaultValue />,
];

/** A webhook is made at /webhook; its secret is shown once. */
export const WebhookCreate = (props: Partial<CreateProps<Stored>>) => {
  const navigate = useNavigate();
  const [made, setMade] = useState<Stored>();
  return (
    <>
      <Trail way={way} />
      <Create<Stored> {...props} mutationOptions={{ onSuccess: setMade, onError: onSaveError }}>
        <SimpleForm resolver={check}>{fields}</SimpleForm>
      </Create>
      {made && (
        <WebhookSecret name={String(made['Name'])} secret={String(made['Secret'])} onClose={() => navigate(list)} />
      )}
    </>
  );
};

/** A webhook with its last deliveries, a test event, and a new secret. */
export const WebhookEdit = (props: Partial<EditProps>) => (
  <>
    <Trail way={way} />
    <Edit {...props}>
      <SimpleForm resolver={check}>
        {fields}
        <WebhookDeliveries />
      </SimpleForm>
    </Edit>
  </>
);
