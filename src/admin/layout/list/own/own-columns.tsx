import { Children, isValidElement, useMemo, type ReactElement, type ReactNode } from 'react';
import Link from '@mui/material/Link';
import { DataTable, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { get } from 'react-hook-form';
import { asFieldModel, valueInside } from '#domain/organisation/custom-field.ts';
import { webAddress } from '#generated/shapes.ts';
import { CustomFieldType } from '#generated/types.ts';
import { fileValue, isFigure, shownText } from '../../../kinds/parts/value-text.ts';
import type { Values } from '../../../model/route-pattern.ts';
import { entityOfResource, useOwnFields, type OwnField } from '../../../model/own-fields.ts';
import type { Exportable } from '../columns/table-columns.ts';

const stored = (record: Values | undefined, { Key }: OwnField): unknown => get(record, `Custom.${Key}`) as unknown;

const isAddress = new RegExp(webAddress);

/** The value of a field that the company has added; an address opens in a page of its own. */
const OwnValue = ({ of }: { source: string; of: OwnField }) => {
  const translate = useTranslate();
  const value = stored(useRecordContext<Values & { id: number }>(), of);
  if (value === undefined || value === null) return null;
  const text = shownText({ field: asFieldModel(of), value: valueInside(of, value) }, translate);
  if (of.FieldType !== CustomFieldType.Link || !isAddress.test(text)) return <>{text}</>;
  return (
    <Link href={text} target="_blank" rel="noreferrer" onClick={(event) => event.stopPropagation()}>
      {text}
    </Link>
  );
};

const exported: Required<Exportable> = {
  text: (record, _source, { of }, translate) =>
    fileValue(asFieldModel(of as OwnField), valueInside(of as OwnField, stored(record, of as OwnField)), translate),
};
Object.assign(OwnValue, exported);

const columnOf = (field: OwnField): ReactElement => {
  const source = `Custom.${field.Key}`;
  return (
    <DataTable.Col
      key={source}
      source={source}
      label={field.Name}
      disableSort
      align={isFigure(asFieldModel(field)) ? 'right' : undefined}
    >
      <OwnValue source={source} of={field} />
    </DataTable.Col>
  );
};

interface OwnColumns {
  columns: readonly ReactElement[];
  /** Names of those that are shown once somebody chooses them. */
  hidden: readonly string[];
}

/** The columns of the fields that the company has added to what the list shows. */
export const useOwnColumns = (): OwnColumns => {
  const fields = useOwnFields(entityOfResource(useResourceContext()));
  return useMemo(
    () => ({
      columns: fields.map(columnOf),
      hidden: fields.filter(({ InList }) => !InList).map(({ Key }) => `Custom.${Key}`),
    }),
    [fields],
  );
};

const isMenu = (child: ReactNode): boolean =>
  isValidElement<{ source?: string; label?: string }>(child) && !child.props.source && !child.props.label;

/** Own columns stand after those of the list, before the menu of its rows. */
export const withOwnColumns = (children: ReactNode, { columns }: OwnColumns): ReactNode => {
  if (columns.length === 0) return children;
  const all = Children.toArray(children);
  const at = all.findIndex(isMenu);
  return at < 0 ? [...all, ...columns] : [...all.slice(0, at), ...columns, ...all.slice(at)];
};
