import { useFormContext } from 'react-hook-form';
import type { PlacedField } from '../../../model/field-path.ts';
import type { WidgetKind } from '../../fields/widget.ts';
import { errorIdOf, FieldFrame, hintIdOf } from '../../../kinds/parts/field-frame.tsx';

interface Props {
  placed: PlacedField;
  kind: WidgetKind;
  id: string;
  /** In the reader's language, as the error is. */
  title: string;
  value: unknown;
  error?: string;
  hint?: string;
  onChange: (value: unknown) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
  isAutoFocused?: boolean;
  isLabelHidden?: boolean;
}

/** How a field looks, whoever keeps its value: frame, label, the widget of its kind, what is wrong with it. */
export const FieldView = ({ placed: { path, field }, kind, id, title, error, hint, ...props }: Props) => {
  const { Widget, isWide, isSelfLabelled } = kind;
  const { getValues } = useFormContext();
  return (
    <FieldFrame
      id={id}
      label={isSelfLabelled ? undefined : title}
      isLabelHidden={props.isLabelHidden}
      isRequired={field.required}
      isWide={isWide}
      error={error}
      hint={hint}
    >
      <Widget
        field={field}
        path={path}
        id={id}
        label={title}
        value={props.value}
        onChange={props.onChange}
        onBlur={props.onBlur}
        currentRecord={getValues}
        isInvalid={Boolean(error)}
        isDisabled={Boolean(props.isDisabled || field.readOnly || field.computed)}
        isAutoFocused={props.isAutoFocused}
        describedBy={error ? errorIdOf(id) : hint && hintIdOf(id)}
      />
    </FieldFrame>
  );
};
