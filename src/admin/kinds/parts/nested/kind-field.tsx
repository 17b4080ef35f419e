import { createElement, type ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldKind, FieldModel } from '#generated/shapes.ts';
import type { Values } from '../../../model/route-pattern.ts';
import { EnumField } from '../../enum.tsx';
import { FlagField } from '../../flag.tsx';
import { ImagesField } from '../../images.tsx';
import { JsonField, LongTextField } from '../../json.tsx';
import { ManyField } from '../../many.tsx';
import { SettingsField } from '../../settings.tsx';
import { clippedField, type FieldProps } from '../text-field.tsx';
import { shownText } from '../value-text.ts';

interface Props {
  value: unknown;
  field: FieldModel;
  /** Record that the value belongs to. */ record?: Values | undefined;
}

const fields: Partial<Record<FieldKind, ComponentType<FieldProps>>> = {
  many: ManyField,
  entities: ManyField,
  children: clippedField('children'),
  images: ImagesField,
  json: JsonField,
  object: JsonField,
  settings: SettingsField,
  longText: LongTextField,
};

/** A value as its kind shows it, where the columns are known from a schema alone. */
export const KindField = ({ value, field, record }: Props) => {
  const translate = useTranslate();
  const { name, kind, title } = field;
  const given = { source: name, record: { ...record, [name]: value } };
  if (kind === 'enum' || kind === 'action') return <EnumField {...given} of={field.enum ?? ''} />;
  if (kind === 'flag') return <FlagField {...given} label={translate(title)} />;
  const Field = fields[kind];
  return Field ? createElement(Field, given) : <>{shownText({ field, value, record }, translate)}</>;
};
