import Button from '@mui/material/Button';
import { DataTable, List, useTranslate } from 'react-admin';
import { useState } from 'react';
import { late } from '#client/react/late.ts';
import type { Stored } from '../data-provider.ts';
import { InstantField, PeriodFilter } from '../kinds/instant.tsx';
import { ReferenceField, ReferenceFilter } from '../kinds/reference.tsx';
import { FirstFilterContext } from '../layout/list/begin.ts';
import { BulkActions } from '../layout/list/bulk/bulk-actions.tsx';
import { EmptyState } from '../layout/list/empty-state.tsx';
import { RowMenu } from '../layout/list/row-menu.tsx';
import { AboutField, StateField, WhatField } from './attention/attention-fields.tsx';
import { onlyOpen, ResolvedFilter } from './attention/resolved-filter.tsx';
import { useOpenList } from './attention/use-open-list.ts';

const ResolveOne = late(() => import('./attention/resolve-dialog.tsx'), 'ResolveOne');
const ResolveChosen = late(() => import('./attention/resolve-dialog.tsx'), 'ResolveChosen');

const about =
  'What is odd about receipts and documents that were taken all the same: ' +
  'discounts over the limit, receipts that are missing, stock below zero; and what a till did and the server refused.';

const filters = [
  <PeriodFilter key="CreatedOn" source="CreatedOn" label="Noted on" />,
  <ReferenceFilter key="Branches" source="Branches" label="Branch" reference="Branch" />,
  <ReferenceFilter key="Employees" source="Employees" label="Employee" reference="Employee" />,
  <ResolvedFilter key="ResolvedOn" source="ResolvedOn" label="State" />,
];

const first = { ResolvedOn: onlyOpen };

/** All but the copies of what was refused, which are long: the window that shows one asks for it. */
const columns = [
  ...['Id', 'CreatedOn', 'Code', 'Subject', 'Details', 'Document', 'Branch', 'Employee'],
  ...['ResolvedOn', 'ResolvedBy', 'Remark'],
];

/** Offered by the chooser of columns. */
const hiddenColumns = ['ResolvedBy', 'Remark', 'Subject'];

const isOpen = ({ ResolvedOn }: Stored): boolean => typeof ResolvedOn !== 'number';

const Resolve = ({ record }: { record: Stored }) => {
  const translate = useTranslate();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button size="small" className="row-action" onClick={() => setAsked(true)}>
        {translate('Resolve')}
      </Button>
      {isAsked && <ResolveOne record={record} onClose={() => setAsked(false)} />}
    </>
  );
};

/** Attention items: the problem, the advice, and whether it is resolved. */
export const AttentionList = () => {
  useOpenList();
  return (
    <FirstFilterContext value={first}>
      <List
        filters={filters}
        filterDefaultValues={first}
        title="Needs attention"
        sort={{ field: 'CreatedOn', order: 'DESC' }}
        queryOptions={{ meta: { columns } }}
      >
        <DataTable
          hiddenColumns={hiddenColumns}
          empty={<EmptyState text={about} />}
          bulkActionButtons={
            <BulkActions>
              <ResolveChosen />
            </BulkActions>
          }
        >
          <DataTable.Col source="CreatedOn" label="Noted on" field={InstantField} />
          <DataTable.Col source="Code" label="What is odd" disableSort field={WhatField} />
          <DataTable.Col source="Document" disableSort field={AboutField} />
          <DataTable.Col source="Branch" field={ReferenceField} />
          <DataTable.Col source="Employee" field={ReferenceField} />
          <DataTable.Col source="ResolvedOn" label="State" field={StateField} />
          <DataTable.Col source="ResolvedBy" field={ReferenceField} />
          <DataTable.Col source="Remark" disableSort />
          <DataTable.Col source="Subject" label="Concerns" />
          <RowMenu inSight={(record) => isOpen(record) && <Resolve record={record} />} />
        </DataTable>
      </List>
    </FirstFilterContext>
  );
};
