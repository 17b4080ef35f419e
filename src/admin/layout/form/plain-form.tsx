import { useMemo } from 'react';
import { Create, Edit, SimpleForm, useResourceContext, type CreateProps, type EditProps } from 'react-admin';
import type { FieldModel } from '#generated/shapes.ts';
import { checked } from '../../kinds/checked.ts';
import { FieldInputs } from '../../kinds/parts/nested/members.tsx';
import { SettingsInput } from '../../kinds/settings.tsx';
import { fieldsOf, useFields } from '../../model/fields.ts';
import { viewNamed } from '../../model/views.ts';

const given = new Set(['Id', 'Version', 'ClientId', 'CreatedOn', 'DeletedOn']);

const isPlain = ({ name, kind, readOnly, computed, internal }: FieldModel): boolean =>
  !given.has(name) && kind !== 'children' && !readOnly && !computed && !internal;

/**
 * A form of all plain fields, for an entity without a form in its schema, which is created as a row of another record.
 */
const PlainForm = () => {
  const { model } = viewNamed(useResourceContext() ?? '');
  useFields(model.name);
  const check = useMemo(() => checked(model.name), [model.name]);
  const plain = fieldsOf(model.name).filter(isPlain);
  return (
    <SimpleForm resolver={check}>
      <FieldInputs fields={plain.filter(({ kind }) => kind !== 'settings')} />
      {plain
        .filter(({ kind }) => kind === 'settings')
        .map(({ name, fields = [] }) => (
          <SettingsInput key={name} source={name} entity={model.name} keys={fields.map((key) => key.name)} />
        ))}
    </SimpleForm>
  );
};

export const PlainEdit = (props: Partial<EditProps>) => (
  <Edit {...props}>
    <PlainForm />
  </Edit>
);
export const PlainCreate = (props: Partial<CreateProps>) => (
  <Create {...props}>
    <PlainForm />
  </Create>
);
