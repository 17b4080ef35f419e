import { useCallback, useContext, useRef, type ComponentType } from 'react';
import {
  useInput,
  useTranslate,
  useTranslateLabel,
  useWrappedSource,
  ValidationError,
  type Validator,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Values } from '../model/route-pattern.ts';
import { fieldIdOf, FormIdContext, messageOf } from './parts/field-error.ts';
import { HiddenFieldsContext } from './parts/form-dialog.ts';
import { ProblemContext, type ReportProblem } from './parts/days/problem.ts';
import { errorIdOf, FieldFrame, hintIdOf } from './parts/field-frame.tsx';

/** Props of every control. It shows a value and reports changes; a form or a screen keeps the value. */
export interface ControlProps<Value = unknown> {
  /** Of the control itself, so that its label and its messages find it. */
  id: string;
  /** In the reader's language. */
  label: string;
  value: Value | null | undefined;
  onChange: (value: Value | null) => void;
  onBlur?: () => void;
  isInvalid?: boolean;
  isDisabled?: boolean;
  isRequired?: boolean;
  isAutoFocused?: boolean;
  describedBy?: string;
  /** Where the value lies in the record of the form around it: 'Name', 'Settings.noDiscount'. */
  source?: string;
  /** The record as it stands in the form, for what depends on other fields. */
  currentRecord?: () => Values;
}

/** Props of every input of a kind, beside those of the kind itself. */
export interface KindInputProps {
  source: string;
  /** Absent: what react-admin reads out of the source. False: none. */
  label?: string | false;
  /** One sentence below the control, in English, while nothing is wrong with it. */
  helperText?: string | false;
  isRequired?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
  defaultValue?: unknown;
  validate?: Validator | Validator[];
  /** The surroundings show the label already. */
  isLabelHidden?: boolean;
}

interface Look {
  /** Takes the whole width of a form: tables, galleries, long texts. */
  isWide?: boolean;
  /** Shows its own label: a switch, a nested shape. */
  isSelfLabelled?: boolean;
}

/** Inside is what the wire's codec gave; nothing is turned into an empty text and back. */
const unchanged = (value: unknown): unknown => value;

/** Id of a form's input, for every component that draws it. */
export const useFieldId = (source: string): string => fieldIdOf(useContext(FormIdContext), useWrappedSource(source));

/** A control as an input of a react-admin form: bound to its source, labelled, checked, in the frame of every field. */
export const inputOf = <Props extends object>(
  Control: ComponentType<Props>,
  { isWide, isSelfLabelled }: Look = {},
): ComponentType<KindInputProps & Omit<Props, keyof ControlProps>> => {
  const AnyControl = Control as unknown as ComponentType<ControlProps>;
  const KindInput = (props: KindInputProps) => {
    const {
      source,
      label,
      helperText,
      readOnly,
      autoFocus,
      isLabelHidden,
      isRequired: isAsked,
      defaultValue,
      validate,
      ...own
    } = props;
    const translate = useTranslate();
    const id = useFieldId(source);
    const place = useWrappedSource(source);
    const { getValues } = useFormContext();
    const title = String(useTranslateLabel()({ source, label: label === false ? '' : label }) ?? '');
    const problems = useRef(new Map<string, string>());
    const report = useCallback<ReportProblem>((control, problem) => {
      if (problem === undefined) problems.current.delete(control);
      else problems.current.set(control, problem);
    }, []);
    const readable = useCallback<Validator>(() => [...problems.current.values()][0], []);
    const { field, fieldState, isRequired } = useInput<unknown>({
      source,
      isRequired: isAsked,
      defaultValue,
      validate: [validate ?? [], readable].flat(),
      format: unchanged,
      parse: unchanged,
    });
    const isHidden = useContext(HiddenFieldsContext).includes(place);
    const message = messageOf(fieldState.error);
    const hint = helperText ? translate(helperText) : undefined;
    if (isHidden) return null;
    const describedBy = message ? errorIdOf(id) : hint && hintIdOf(id);
    return (
      <FieldFrame
        id={id}
        label={isSelfLabelled ? undefined : title}
        isLabelHidden={isLabelHidden}
        isRequired={isRequired}
        isWide={isWide}
        error={message && <ValidationError error={message} />}
        hint={hint}
      >
        <ProblemContext value={report}>
          <AnyControl
            {...own}
            id={id}
            label={title}
            source={place}
            value={field.value}
            currentRecord={getValues}
            onChange={field.onChange}
            onBlur={field.onBlur}
            isInvalid={Boolean(message)}
            isRequired={isRequired}
            isDisabled={Boolean(readOnly)}
            isAutoFocused={autoFocus}
            describedBy={describedBy}
          />
        </ProblemContext>
      </FieldFrame>
    );
  };
  return KindInput as ComponentType<KindInputProps & Omit<Props, keyof ControlProps>>;
};
