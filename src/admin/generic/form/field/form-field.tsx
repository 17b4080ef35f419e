import { useContext } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { complaintAt } from '#forms/complaint.ts';
import { useEntityForm } from '#forms/entity-form.ts';
import { defaultOf } from '../../../model/default-of.ts';
import { widgetKindOf } from '../../fields/index.ts';
import type { FormFieldProps } from '../../kit.ts';
import { useNamedWidget } from '../../form-overrides.ts';
import { fieldIdOf, FormIdContext, readableError } from '../../../kinds/parts/field-error.ts';
import { FieldView } from './field-view.tsx';

const unchanged = (value: unknown): unknown => value;

/** One field of a form: the widget of its kind, its label, its check and what is wrong with it. */
export const FormField = ({ placed, widget, label, hint, ...state }: FormFieldProps) => {
  const { path, field } = placed;
  const translate = useTranslate();
  const named = useNamedWidget(field);
  const form = useEntityForm();
  const id = fieldIdOf(useContext(FormIdContext), path);
  const kind = widget ?? named ?? widgetKindOf(field);
  const { field: input, fieldState } = useInput({
    source: path,
    defaultValue: defaultOf(field),
    parse: unchanged,
    format: unchanged,
    validate: (value: unknown, values: Record<string, unknown>) => {
      const complaint = complaintAt(form, path, field, value) ?? kind.complaintOf?.(value, values);
      return complaint && translate(complaint.message, complaint.args);
    },
  });
  return (
    <FieldView
      {...state}
      placed={placed}
      kind={kind}
      id={id}
      title={label ?? translate(field.title)}
      hint={hint}
      value={input.value as unknown}
      onChange={input.onChange}
      onBlur={input.onBlur}
      error={readableError(fieldState.error)}
    />
  );
};
