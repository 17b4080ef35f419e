import Delete from '@mui/icons-material/DeleteOutlined';
import Restore from '@mui/icons-material/RestoreFromTrashOutlined';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useGetList, useInput, useTranslate } from 'react-admin';
import { get, useFormContext, useFormState } from 'react-hook-form';
import type { VariantItem } from '#domain/catalogue/variants.ts';
import { fields } from '#generated/fields/Article.ts';
import type { FieldModel } from '#generated/shapes.ts';
import type { Stored } from '../../data-provider.ts';
import { useFieldId } from '../../kinds/input.tsx';
import { readableError } from '../../kinds/parts/field-error.ts';
import { errorIdOf } from '../../kinds/parts/field-frame.tsx';
import { KindControl } from '../../kinds/parts/nested/kind-control.tsx';
import { InSight } from '../../layout/form/form-tabs.tsx';
import { nameOf } from '../../model/representation.ts';
import { toast } from '../../toast.ts';
import { productAddress } from '../action-types.ts';
import { VariantChooser } from './variant-chooser.tsx';
import {
  changedVariant,
  newVariants,
  VariantAction,
  withoutVariant,
  withRestoredVariant,
  type VariantRow,
} from './variant-rows.ts';

const columns = ['Name', 'Code', 'Barcode', 'Price'].map(
  (name) => fields.find((field) => field.name === name) as FieldModel,
);

/** Items of the stored variants: a record carries its children without their lists. */
const useItemsOf = (record: Stored | undefined): Map<number, VariantItem[]> => {
  const { data = [] } = useGetList<Stored>(
    'Article',
    {
      filter: { ArticleParentIds: [record?.Id] },
      pagination: { page: 1, perPage: 1000 },
      meta: { columns: ['Id', 'ArticleGroups'] },
    },
    { enabled: Boolean(record) },
  );
  return new Map(data.map((each) => [each.Id, (each['ArticleGroups'] ?? []) as VariantItem[]]));
};

/** Where in the form the variants stand. */
const source = 'Articles';

interface CellProps {
  column: FieldModel;
  row: VariantRow;
  number: number;
  onChange: RowProps['onChange'];
}

const Cell = ({ column, row, number, onChange }: CellProps) => {
  const translate = useTranslate();
  const path = `${source}.${number - 1}.${column.name}`;
  const id = useFieldId(path);
  const { errors } = useFormState();
  const error = readableError(get(errors, path));
  const title = translate(column.title);
  return (
    <td data-label={title}>
      <div className="field">
        <label className="visually-hidden" htmlFor={id}>
          {`${title}, ${translate('row {number}', { number })}`}
        </label>
        <KindControl
          field={column}
          source={path}
          id={id}
          label={title}
          value={row[column.name]}
          isInvalid={error !== undefined}
          isDisabled={row.EntityActionType === VariantAction.remove}
          describedBy={error === undefined ? undefined : errorIdOf(id)}
          onChange={(value) => onChange({ [column.name]: value })}
        />
        {error !== undefined && (
          <FormHelperText id={errorIdOf(id)} error>
            {error}
          </FormHelperText>
        )}
      </div>
    </td>
  );
};

interface RowProps {
  row: VariantRow;
  number: number;
  onChange: (change: Record<string, unknown>) => void;
  onRemove: () => void;
  onRestore: () => void;
}

const Row = ({ row, number, onChange, onRemove, onRestore }: RowProps) => {
  const translate = useTranslate();
  const isGone = row.EntityActionType === VariantAction.remove;
  const name = nameOf(row);
  return (
    <tr data-removed={isGone}>
      {columns.map((column) => (
        <Cell key={column.name} column={column} row={row} number={number} onChange={onChange} />
      ))}
      <td data-label={translate('Collection items')}>
        {row.Id ? (
          <a className="cell-link" href={`#${productAddress(row as { Id: number })}`}>
            {(row.ArticleGroups ?? []).map(({ Name }) => Name).join(', ') || translate('Open')}
          </a>
        ) : (
          (row.ArticleGroups ?? []).map(({ Name }) => Name).join(', ')
        )}
      </td>
      <td className="cell-action">
        {isGone ? (
          <IconButton size="small" onClick={onRestore} aria-label={`${translate('Restore')}: ${name}`}>
            <Restore fontSize="small" />
          </IconButton>
        ) : (
          <IconButton size="small" onClick={onRemove} aria-label={translate('Delete {name}', { name })}>
            <Delete fontSize="small" />
          </IconButton>
        )}
      </td>
    </tr>
  );
};

/** The variants of a product, each a product of its own; saved together with it (R-CAT-027, R-CAT-028). */
export const VariantsPanel = ({ record }: { record: Stored | undefined }) => {
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const { field } = useInput({
    source,
    parse: (value: unknown) => value,
    format: (value: unknown) => value,
  });
  const items = useItemsOf(record);
  const rows = ((field.value ?? []) as VariantRow[]).map((row) =>
    row.Id && !row.ArticleGroups ? { ...row, ArticleGroups: items.get(row.Id) ?? [] } : row,
  );
  const make = (chosen: VariantItem[][]): void => {
    const made = newVariants(getValues(), chosen, rows);
    if (made.refused > 0) toast.info(translate('This variant already exists'));
    if (made.rows.length > 0) field.onChange([...rows, ...made.rows]);
  };
  return (
    <>
      <InSight>
        <VariantChooser onMake={make} />
      </InSight>
      {rows.length > 0 && (
        <div className="table-scroll">
          <table className="ledger ledger-inputs variant-table stacking">
            <caption className="visually-hidden">{translate('Variants')}</caption>
            <thead>
              <tr>
                {columns.map(({ name, title, kind }) => (
                  <th key={name} scope="col" className={kind === 'money' ? 'figure' : undefined}>
                    {translate(title)}
                  </th>
                ))}
                <th scope="col">{translate('Collection items')}</th>
                <th scope="col" className="cell-action">
                  <span className="visually-hidden">{translate('Actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <Row
                  key={row.Id ?? `new-${(row.ArticleGroups ?? []).map(({ Id }) => Id).join('-')}`}
                  row={row}
                  number={at + 1}
                  onRemove={() => field.onChange(withoutVariant(rows, row))}
                  onRestore={() => field.onChange(withRestoredVariant(rows, row))}
                  onChange={(change) =>
                    field.onChange(rows.map((each) => (each === row ? changedVariant(row, change) : each)))
                  }
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
};
