import type { ComponentType } from 'react';
import Box from '@mui/material/Box';
import { useFieldValue, useRecordContext, useTranslate } from 'react-admin';
import type { FieldKind } from '#generated/shapes.ts';
import type { Values } from '../../model/route-pattern.ts';
import { get } from 'react-hook-form';
import { fileValue, shownText, type Translate } from './value-text.ts';

/** Shows a value of a record in a list, a row or a page. */
export interface FieldProps {
  source: string;
  /** Absent: the record around it. */
  record?: Values;
}

/** A field that also says its value in a file. */
export type ExportableField<Props extends FieldProps = FieldProps> = ComponentType<Props> & {
  text: (
    record: Values,
    source: string,
    props: Readonly<Record<string, unknown>>,
    translate: Translate,
  ) => string | number;
};

/** A field together with how its kind stands in a file. */
export const exportable = <Props extends FieldProps>(
  kind: FieldKind,
  Field: ComponentType<Props>,
): ExportableField<Props> =>
  Object.assign(Field, {
    text: (record: Values, source: string, { of }: Readonly<Record<string, unknown>>, translate: Translate) =>
      fileValue({ kind, ...(typeof of === 'string' && { enum: of }) }, get(record, source) as unknown, translate),
  });

/** The value that a field shows. */
export const useShown = ({ source, record }: FieldProps): unknown => {
  const value: unknown = useFieldValue({ source, ...(record && { record }) });
  return value;
};

const useText = (kind: FieldKind, props: FieldProps): string => {
  const around = useRecordContext<Values & { id: number }>();
  return shownText({ field: { kind }, value: useShown(props), record: props.record ?? around }, useTranslate());
};

/** A value of a kind as words and figures. */
export const textField = (kind: FieldKind): ExportableField => {
  const KindField = (props: FieldProps) => <>{useText(kind, props)}</>;
  return exportable(kind, KindField);
};

/** The same where it may be long: cut at the end of the cell. */
export const clippedField = (kind: FieldKind): ExportableField => {
  const KindField = (props: FieldProps) => {
    const text = useText(kind, props);
    return (
      <Box component="span" className="cell-clipped" title={text}>
        {text}
      </Box>
    );
  };
  return exportable(kind, KindField);
};
