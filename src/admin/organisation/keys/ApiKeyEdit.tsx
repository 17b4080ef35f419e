import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { BooleanInput, Create, SimpleForm, TextInput, useNavigate } from 'react-admin';
import { checked } from '#admin/kinds/checked.ts';
import { inputOf } from '#admin/kinds/input.tsx';
import { InstantInput } from '#admin/kinds/instant.tsx';
import { ReferenceInput } from '#admin/kinds/reference.tsx';
import { onSaveError } from '#admin/layout/form/save-faults.ts';
import { Trail } from '../../layout/page/frame.tsx';
import type { Stored } from '../../data-provider.ts';
import { KeyEntitiesControl } from './key-entities.tsx';
import { NewKey } from './new-key.tsx';

const check = checked('ApiKey');

const KeyEntitiesInput = inputOf(KeyEntitiesControl, { isWide: true });

const list = '/api-keys';

const way = [
  { title: 'Company', address: '/company' },
  { title: 'API keys', address: list },
];

/** Leaves out fields chosen before the key was marked as one of a device service. */
const onlyItsOwn = (key: Partial<Stored>): Partial<Stored> =>
  key['IsDeviceService'] === true ? { ...key, MayWrite: false, Entities: [] } : { ...key, Branch: null };

/** The key of a device service opens nothing but its line, for one branch or for all. */
const Scope = () =>
  useWatch({ name: 'IsDeviceService' }) ? (
    <ReferenceInput
      source="Branch"
      reference="Branch"
      label="Branch"
      helperText="Its devices are used by this branch alone. Empty: by all branches."
    />
  ) : (
    <>
      <BooleanInput source="MayWrite" label="May change data" defaultValue={false} />
      <KeyEntitiesInput source="Entities" label="Kinds of records" />
    </>
  );

/** A key is made at /api-key and shown once, in a window over which nothing may lie; afterwards it is only listed. */
export const ApiKeyCreate = () => {
  const navigate = useNavigate();
  const [made, setMade] = useState<Stored>();
  return (
    <>
      <Trail way={way} />
      <Create<Stored>
        title="New API key"
        mutationOptions={{ onSuccess: setMade, onError: onSaveError }}
        transform={onlyItsOwn}
      >
        <SimpleForm resolver={check}>
          <TextInput source="Name" isRequired />
          <InstantInput source="EndsOn" />
          <BooleanInput
            source="IsDeviceService"
            label="For a device service"
            helperText="Its name is that of the service. It opens nothing else."
            defaultValue={false}
          />
          <Scope />
        </SimpleForm>
      </Create>
      {made && <NewKey made={made} onClose={() => navigate(list)} />}
    </>
  );
};

/** Rights of a key never change: a new key is made instead. */
export { ApiKeyCreate as ApiKeyEdit };
