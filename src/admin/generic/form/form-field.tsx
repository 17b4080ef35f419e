import { useContext } from 'react';
import { useInput, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { complaintOf, defaultOf } from '../../model/validation.ts';
import { widgetKindOf } from '../fields/index.ts';
import type { FormFieldProps } from '../kit.ts';
import { useNamedWidget } from '../form-overrides.ts';
import { fieldIdOf, FormIdContext, readableError } from './field-error.ts';
import { errorIdOf, FieldFrame, hintIdOf } from './field-frame.tsx';

/** One field of a form: the widget of its kind, its label, its check and what is wrong with it. */
export const FormField = ({ placed: { path, field }, widget, isDisabled, isAutoFocused, label, hint, isLabelHidden }: FormFieldProps) => {
  const translate = useTranslate();
  const named = useNamedWidget(field);
  const { Widget, isWide, isSelfLabelled, complaintOf: complainAlso } = widget ?? named ?? widgetKindOf(field);
  const title = label ?? translate(field.title);
  const { getValues } = useFormContext();
  const { field: input, fieldState } = useInput({
    source: path,
    defaultValue: defaultOf(field),
    parse: (value: unknown) => value,
    format: (value: unknown) => value,
    validate: (value: unknown, values: Record<string, unknown>) => {
      const complaint = complaintOf(field, value) ?? complainAlso?.(value, values);
      return complaint && translate(complaint.message, complaint.args);
    },
  });
  const id = fieldIdOf(useContext(FormIdContext), path);
  const error = readableError(fieldState.error);
  return (
    <FieldFrame id={id} label={isSelfLabelled ? undefined : title} isLabelHidden={isLabelHidden} isRequired={field.required} isWide={isWide} error={error} hint={hint}>
      <Widget
        field={field} path={path} id={id} label={title} value={input.value as unknown} onChange={input.onChange} onBlur={input.onBlur} currentRecord={getValues}
        isInvalid={Boolean(error)} isDisabled={Boolean(isDisabled || field.readOnly || field.computed)} isAutoFocused={isAutoFocused}
        describedBy={error ? errorIdOf(id) : hint && hintIdOf(id)}
      />
    </FieldFrame>
  );
};
