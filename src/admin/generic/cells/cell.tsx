import { createElement, type ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldKind, FieldModel } from '#generated/shapes.ts';
import { ChildrenField } from '../../kinds/children.tsx';
import type { FieldProps } from '../../kinds/control.ts';
import { EnumField } from '../../kinds/enum.tsx';
import { FlagField } from '../../kinds/flag.tsx';
import { ImagesField } from '../../kinds/images.tsx';
import { JsonField, LongTextField } from '../../kinds/json.tsx';
import { ManyField } from '../../kinds/many.tsx';
import { shownText } from '../../kinds/parts/value-text.ts';
import { SettingsField } from '../../kinds/settings.tsx';
import type { Values } from '../../model/route-pattern.ts';

interface KindCellProps { value: unknown; field: FieldModel; /** What the value is of. */ record?: Values | undefined }

const fields: Partial<Record<FieldKind, ComponentType<FieldProps>>> = {
  many: ManyField, entities: ManyField, children: ChildrenField, images: ImagesField,
  json: JsonField, object: JsonField, settings: SettingsField, longText: LongTextField,
};

/** A value in a list, by the kind of its field: a bridge to the kinds' own fields. */
export const KindCell = ({ value, field, record }: KindCellProps) => {
  const translate = useTranslate();
  const { name, kind, title } = field;
  const given = { source: name, record: { ...record, [name]: value } };
  if (kind === 'enum' || kind === 'action') return <EnumField {...given} of={field.enum ?? ''} />;
  if (kind === 'flag') return <FlagField {...given} label={translate(title)} />;
  const Field = fields[kind];
  return Field ? createElement(Field, given) : <>{shownText({ field, value, record }, translate)}</>;
};
