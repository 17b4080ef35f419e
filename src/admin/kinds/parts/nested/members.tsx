import { useResourceContext } from 'react-admin';
import { fieldAt } from '../../../model/field-path.ts';
import { viewNamed } from '../../../model/views.ts';
import { defaultOf } from '../../../model/default-of.ts';
import { inputOf } from '../../input.tsx';
import { KindControl, lookOf } from './kind-control.tsx';

const plain = inputOf(KindControl);
const wide = inputOf(KindControl, { isWide: true });
const selfLabelled = inputOf(KindControl, { isSelfLabelled: true });

/** Inputs of all members that the schema of the form's resource gives a nested shape. */
export const Members = ({ source, readOnly }: { source: string; readOnly?: boolean }) => {
  const { model } = viewNamed(useResourceContext() ?? '');
  return (fieldAt(model, source)?.fields ?? []).map((field) => {
    const look = lookOf(field);
    const Input = look.isWide ? wide : look.isSelfLabelled ? selfLabelled : plain;
    return (
      <Input
        key={field.name}
        source={`${source}.${field.name}`}
        label={field.title}
        field={field}
        isRequired={field.required}
        defaultValue={defaultOf(field)}
        readOnly={readOnly || field.readOnly || field.computed}
      />
    );
  });
};
