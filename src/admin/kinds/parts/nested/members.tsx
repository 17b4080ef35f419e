import { useResourceContext } from 'react-admin';
import type { FieldModel } from '#generated/shapes.ts';
import { fieldAt } from '../../../model/field-path.ts';
import { useFields } from '../../../model/fields.ts';
import { viewNamed } from '../../../model/views.ts';
import { defaultOf } from '../../../model/default-of.ts';
import { inputOf } from '../../input.tsx';
import { KindControl, lookOf } from './kind-control.tsx';

const plain = inputOf(KindControl);
const wide = inputOf(KindControl, { isWide: true });
const selfLabelled = inputOf(KindControl, { isSelfLabelled: true });

interface FieldsProps {
  fields: readonly FieldModel[];
  /** Where in the record they lie; absent: in the record itself. */
  within?: string;
  readOnly?: boolean;
}

/** Inputs of fields that are known from a schema alone. */
export const FieldInputs = ({ fields, within, readOnly }: FieldsProps) =>
  fields.map((field) => {
    const look = lookOf(field);
    const Input = look.isWide ? wide : look.isSelfLabelled ? selfLabelled : plain;
    return (
      <Input
        key={field.name}
        source={within ? `${within}.${field.name}` : field.name}
        label={field.title}
        field={field}
        isRequired={field.required}
        defaultValue={defaultOf(field)}
        readOnly={readOnly || field.readOnly || field.computed}
      />
    );
  });

/** Inputs of all members that the schema of the form's resource gives a nested shape. */
export const Members = ({ source, readOnly }: { source: string; readOnly?: boolean }) => {
  const { model } = viewNamed(useResourceContext() ?? '');
  useFields(model.name);
  return <FieldInputs fields={fieldAt(model, source)?.fields ?? []} within={source} readOnly={readOnly} />;
};
