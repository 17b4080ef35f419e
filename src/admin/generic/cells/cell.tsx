import type { ComponentType } from 'react';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { FieldKind, FieldModel } from '#generated/shapes.ts';
import type { Values } from '../../model/route-pattern.ts';
import { enumTitle } from '../../model/views.ts';
import { Thumbnail } from './thumbnail.tsx';
import { shownText, valueText } from './value-text.ts';

interface KindCellProps { value: unknown; field: FieldModel; /** What the value is of. */ record?: Values | undefined }

const TextCell = (props: KindCellProps) => {
  const translate = useTranslate();
  return <>{shownText(props, translate)}</>;
};

/** A tick or nothing: a column of "No" says less than an empty one. */
const FlagCell = ({ value, field }: KindCellProps) => {
  const translate = useTranslate();
  return value ? <Check fontSize="small" color="primary" titleAccess={translate(field.title)} /> : null;
};

const EnumCell = ({ value, field }: KindCellProps) => {
  const translate = useTranslate();
  return value === null || value === undefined ? null : <Chip size="small" label={translate(enumTitle(field.enum, value))} />;
};

const ManyCell = ({ value, field }: KindCellProps) => {
  const translate = useTranslate();
  const all = Array.isArray(value) ? value as Values[] : [];
  const text = valueText(field, all, translate);
  return <Box component="span" className="cell-clipped" title={text}>{text}</Box>;
};

const ImagesCell = ({ value }: KindCellProps) => <Thumbnail images={value} />;

const ColourlessJson = ({ value, field }: KindCellProps) => {
  const translate = useTranslate();
  return <Box component="span" className="cell-clipped">{valueText(field, value, translate)}</Box>;
};

const cells: Partial<Record<FieldKind, ComponentType<KindCellProps>>> = {
  flag: FlagCell, enum: EnumCell, action: EnumCell, many: ManyCell, children: ManyCell, entities: ManyCell, images: ImagesCell,
  json: ColourlessJson, object: ColourlessJson, settings: ColourlessJson, longText: ColourlessJson,
};

/** A value in a list, by the kind of its field. */
export const KindCell = (props: KindCellProps) => {
  const Cell = cells[props.field.kind] ?? TextCell;
  return <Cell {...props} />;
};
