import Box from '@mui/material/Box';
import { DataTable, List, useRecordContext, useTranslate } from 'react-admin';
import { FlagField } from '#admin/kinds/flag.tsx';
import { InstantField, PeriodFilter } from '#admin/kinds/instant.tsx';
import { ReferenceField, ReferenceFilter } from '#admin/kinds/reference.tsx';
import { Trail } from '../../layout/page/frame.tsx';
import { BulkActions } from '../../layout/list/bulk/bulk-actions.tsx';
import { EmptyState } from '#admin/layout/list/empty-state.tsx';
import { RowAction, RowMenu } from '#admin/layout/list/row-menu.tsx';
import { late } from '#client/react/late.ts';
import type { Stored } from '../../data-provider.ts';
import { viewOfEntity } from '../../model/views.ts';

const RevokeKey = late(() => import('./revoke-key.tsx'), 'RevokeKey');

const filters = [
  <ReferenceFilter key="Employees" source="Employees" label="Made by" reference="Employee" />,
  <PeriodFilter key="LastUsedOn" source="LastUsedOn" label="Last used" />,
];

/** Offered by the chooser of columns. */
const hiddenColumns = ['Code', 'CreatedOn', 'IsDeviceService', 'Branch'];

/** Entities that a key opens; none named means all. */
const opensOf = ({ Entities, IsDeviceService }: Stored, translate: (text: string) => string): string => {
  if (IsDeviceService === true) return translate('Device service');
  const names = Array.isArray(Entities) ? (Entities as string[]) : [];
  if (names.length === 0) return translate('All kinds');
  return names.map((name) => translate(viewOfEntity(name)?.model.titles ?? name)).join(', ');
};

const KeyOpens = () => {
  const translate = useTranslate();
  const key = useRecordContext<Stored>();
  const text = key ? opensOf(key, translate) : '';
  return (
    <Box component="span" className="cell-clipped" title={text}>
      {text}
    </Box>
  );
};

KeyOpens.text = (key: Stored, _source: string, _props: object, translate: (text: string) => string): string =>
  opensOf(key, translate);

const about =
  'A key lets another program, such as a web shop, work with the data of the company. ' +
  'Each program should have its own, to be revoked by itself.';

const way = [{ title: 'Company', address: '/company' }];

/** API keys, at /api-keys. What a key may do is never changed, so no row opens; it is revoked. */
export const ApiKeyList = () => (
  <>
    <Trail way={way} />
    <List filters={filters} title="API keys" sort={{ field: 'CreatedOn', order: 'DESC' }}>
      <DataTable
        hiddenColumns={hiddenColumns}
        rowClick={false}
        bulkActionButtons={<BulkActions isDeleting={false} />}
        empty={<EmptyState text={about} />}
      >
        <DataTable.Col source="Name" />
        <DataTable.Col source="IsDeviceService" label="For a device service" field={FlagField} />
        <DataTable.Col source="Branch" field={ReferenceField} />
        <DataTable.Col source="MayWrite" label="May change data" field={FlagField} />
        <DataTable.Col source="Entities" label="Kinds of records" disableSort field={KeyOpens} />
        <DataTable.Col source="Employee" label="Made by" field={ReferenceField} />
        <DataTable.Col source="LastUsedOn" label="Last used" field={InstantField} />
        <DataTable.Col source="EndsOn" field={InstantField} />
        <DataTable.Col source="Code" label="Key" disableSort />
        <DataTable.Col source="CreatedOn" field={InstantField} />
        <RowMenu isDeleting={false}>
          <RowAction label="Revoke" isDangerous Dialog={RevokeKey} />
        </RowMenu>
      </DataTable>
    </List>
  </>
);
