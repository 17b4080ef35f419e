import { useEffect, useState } from 'react';
import { DataTable, List, useListContext, useResourceContext } from 'react-admin';
import { PresetEntityType, RawDataActionType, type Document } from '#generated/types.ts';
import type { Stored } from '../data-provider.ts';
import { formAddress, useParameters } from '../layout/addresses.ts';
import { FirstFilterContext, ListTitleContext } from '../layout/list/begin.ts';
import { BulkActions, DeletionRulesContext } from '../layout/list/bulk/bulk-actions.tsx';
import { useAddressFilter, useAddressKey } from '../layout/list/by-address.ts';
import { EmptyState } from '../layout/list/empty-state.tsx';
import { ListActions } from '../layout/list/list-actions.tsx';
import { RowMenu } from '../layout/list/row-menu.tsx';
import { ServerExport } from '../layout/list/server-export.tsx';
import type { Filter } from '../model/filter.ts';
import { viewNamed, type View } from '../model/views.ts';
import { aboutDocuments, documentTitles } from './document-titles.ts';
import { ApproveChosen } from './list/approve-chosen.tsx';
import { documentColumns } from './list/document-columns.tsx';
import { documentFilters } from './list/document-filters.tsx';
import { GenerateOrders } from './list/generate-orders.tsx';
import { DocumentRowActions } from './list/row-actions.tsx';
import { keepInterval, storedInterval } from './stored-interval.ts';

/** Types that are made in the editor; receipts are made at the sale point, orders online, counts by the inventory. */
const editable = new Set([1, 2, 4, 5, 9, 10, 11, 12, 13]);

/** Only what is not approved can be deleted (R-DOC-017). */
const rules = { mayDelete: ({ ApprovedOn, Modify }: Stored): boolean => !ApprovedOn && Modify !== false };

const newestFirst = { field: 'CreatedOn', order: 'DESC' } as const;

/**
 * Keeps the interval of the type. A list opened from a figure of the dashboard goes by the day of approval:
 * the person's own interval stays what it was.
 */
const KeepInterval = ({ type }: { type: number }) => {
  const { filterValues } = useListContext();
  const shown = JSON.stringify(filterValues);
  useEffect(() => {
    const { CreatedOn, ApprovedOn } = JSON.parse(shown) as Filter;
    if (!ApprovedOn) keepInterval(String(type), CreatedOn);
  }, [shown, type]);
  return null;
};

interface Props {
  view: View;
  /** Nought: of any type. */ type: number;
  operation: number | undefined;
}

/** The list of one type: its interval is its own, and it adds documents of that type. */
const DocumentsOf = ({ view, type, operation }: Props) => {
  const { where } = view.view;
  const [{ columns, hidden }] = useState(() => documentColumns(view, type));
  const [filters] = useState(() => documentFilters(view, type));
  const [first] = useState<Filter>(() => ({ CreatedOn: storedInterval(String(type)) }));
  const filter = useAddressFilter();
  const storeKey = useAddressKey();
  const kind = { DocumentActionType: type, DocumentOperationType: operation } as Partial<Document>;
  const title = where ? view.view.titles : documentTitles(kind).many;
  const add = editable.has(type) ? `/document/${type}` : false;
  return (
    <ListTitleContext value={title}>
      <FirstFilterContext value={first}>
        <DeletionRulesContext value={rules}>
          <List
            filter={filter}
            storeKey={storeKey}
            filters={filters}
            title={title}
            sort={newestFirst}
            filterDefaultValues={first}
            actions={
              <ListActions add={add} presets={PresetEntityType.Documents}>
                <ServerExport content={RawDataActionType.Documents} />
              </ListActions>
            }
          >
            <KeepInterval type={type} />
            <DataTable
              hiddenColumns={hidden}
              empty={<EmptyState text={aboutDocuments(type)} add={add} />}
              bulkActionButtons={
                <BulkActions>
                  {editable.has(type) && <ApproveChosen />}
                  {type === 2 && <GenerateOrders />}
                </BulkActions>
              }
            >
              {columns}
              <RowMenu>
                {(record) => (
                  <DocumentRowActions
                    record={record}
                    isEditable={editable.has(type)}
                    to={formAddress(view, record) ?? ''}
                  />
                )}
              </RowMenu>
            </DataTable>
          </List>
        </DeletionRulesContext>
      </FirstFilterContext>
    </ListTitleContext>
  );
};

/** Documents of the type of a view, or of that in /documents/{type}/{operation?}, which has no menu item of its own. */
export const DocumentList = () => {
  const view = viewNamed(useResourceContext() ?? 'Document');
  const { DocumentActionTypes: types } = view.view.where ?? {};
  const parameters = useParameters(view.view.list?.route);
  const type = Number(Array.isArray(types) ? types[0] : parameters['DocumentActionType']) || 0;
  const operation = Number(parameters['DocumentOperationType']) || undefined;
  return <DocumentsOf key={`${type}.${operation}`} view={view} type={type} operation={operation} />;
};
