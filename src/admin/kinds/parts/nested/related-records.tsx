import { useState, type ReactNode } from 'react';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import type { FieldModel } from '#generated/shapes.ts';
import type { Stored } from '../../../data-provider.ts';
import { may } from '../../../model/may-write.ts';
import { nameOf } from '../../../model/representation.ts';
import type { Values } from '../../../model/route-pattern.ts';
import { fieldNamed } from '../../../model/fields.ts';
import { viewNamed } from '../../../model/views.ts';
import type { ControlProps } from '../../input.tsx';
import { useFormDialog } from '../form-dialog.ts';
import { isFigure } from '../value-text.ts';
import { childColumns, type Children } from './child-columns.ts';
import { KindField } from './kind-field.tsx';

/** Most rows shown inside a form; a longer list has a screen of its own. */
const shownRows = 200;

const byParent = ({ reference, target }: Children, parentId: unknown): Values => {
  const by = fieldNamed(viewNamed(reference).model, target);
  return by?.filter ? { [by.filter]: by.kind === 'identity' ? [parentId] : [{ Id: parentId }] } : {};
};

/** Reference of a row back to its record. */
const wayBack = ({ reference, target }: Children, record: Values): unknown => {
  const by = fieldNamed(viewNamed(reference).model, target);
  if (by?.kind === 'identity') return record['Id'];
  const labels = viewNamed(by?.to ?? reference).model.label;
  return { Id: record['Id'], ...Object.fromEntries(labels.map((name) => [name, record[name]])) };
};

/**
 * Records that belong to this one and are saved on their own: depots of a branch, items of a collection, prices of a
 * list.
 */
export const RelatedRecords = ({
  reference,
  target,
  id,
  label,
  currentRecord,
  isDisabled,
}: ControlProps<Values[]> & Children) => {
  const translate = useTranslate();
  const FormDialog = useFormDialog();
  const record = currentRecord?.() ?? {};
  const parentId = record['Id'];
  const children = { reference, target };
  const view = viewNamed(reference);
  const columns = childColumns(children);
  const [opened, setOpened] = useState<{ id?: number }>();
  const { data, total, refetch, isPending } = useGetList<Stored>(
    view.view.name,
    {
      filter: byParent(children, parentId),
      pagination: { page: 1, perPage: shownRows },
      sort: { field: 'Id', order: 'ASC' },
    },
    { enabled: Boolean(parentId) },
  );

  if (!parentId) {
    return (
      <Typography id={id} color="text.secondary" variant="body2">
        {translate('Save first, then add here')}
      </Typography>
    );
  }
  const isWritable = may(view, 'Create') && !isDisabled;
  return (
    <Box className="child-rows" id={id} role="group" aria-label={label} tabIndex={-1}>
      {(data?.length ?? 0) > 0 && (
        <div className="child-table">
          <table className="ledger">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.name} scope="col" className={isFigure(column) ? 'figure' : undefined}>
                    {translate(column.title)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data?.map((row) => (
                <tr key={row.id} className="ledger-row-link" onClick={() => setOpened({ id: row.Id })}>
                  {columns.map((column, index) => (
                    <td key={column.name} className={isFigure(column) ? 'figure' : undefined}>
                      {index === namingColumn(columns) ? (
                        <button type="button" className="cell-link">
                          {named(column, row)}
                        </button>
                      ) : (
                        <KindField field={column} value={row[column.name]} />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {!isPending && total === 0 && (
        <Typography color="text.secondary" variant="body2">
          {translate('Nothing here yet')}
        </Typography>
      )}
      {isWritable && (
        <Button size="small" startIcon={<Add />} onClick={() => setOpened({})}>
          {translate('Add')}
        </Button>
      )}
      {opened && (
        <FormDialog
          view={view}
          recordId={opened.id}
          given={{ [target]: wayBack(children, record) }}
          hiddenFields={[target]}
          onClose={() => setOpened(undefined)}
          onChanged={() => {
            setOpened(undefined);
            void refetch();
          }}
        />
      )}
    </Box>
  );
};

const named = (column: FieldModel, row: Stored): ReactNode =>
  row[column.name] ? <KindField field={column} value={row[column.name]} /> : nameOf(row) || row.Id;

/** Column that opens the row: its name, else the first text or reference. */
const namingColumn = (columns: readonly FieldModel[]): number => {
  const named = columns.findIndex(({ name }) => name === 'Name');
  return named >= 0
    ? named
    : Math.max(
        0,
        columns.findIndex(({ kind }) => kind === 'text' || kind === 'reference'),
      );
};
