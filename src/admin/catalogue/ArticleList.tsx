import { Suspense, useMemo } from 'react';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Edit from '@mui/icons-material/EditOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import { List, TextInput } from 'react-admin';
import type { Article } from '#generated/types.ts';
import { late } from '#client/react/late.ts';
import type { Stored } from '../data-provider.ts';
import { ImportProducts } from '../import/import-button.tsx';
import { ManyInput } from '../kinds/many.tsx';
import { QuantityInput } from '../kinds/quantity.tsx';
import { ReferenceInput } from '../kinds/reference.tsx';
import { BulkActions } from '../layout/list/bulk/bulk-actions.tsx';
import { BulkEdit } from '../layout/list/bulk/bulk-edit.tsx';
import { UndoChange } from '../layout/list/bulk/undo-change.tsx';
import { ListTitleContext } from '../layout/list/begin.ts';
import { EmptyState } from '../layout/list/empty-state.tsx';
import { ListActions } from '../layout/list/list-actions.tsx';
import { RowAction, RowMenu } from '../layout/list/row-menu.tsx';
import { useParameters } from '../layout/addresses.ts';
import { viewNamed } from '../model/views.ts';
import { productAddress, productKind, productKinds } from './action-types.ts';
import { mayInform } from './info/may-inform.ts';
import { productFilters } from './list/product-filters.tsx';
import { ProductTable } from './list/product-table.tsx';
import { withoutVariants } from './list/product-search.ts';

/** Opened seldom: not part of what the list loads. */
const ProductInfo = late(() => import('./info/product-info.tsx'), 'ProductInfo');
const LateInfo = (props: { record: Stored; onClose: () => void }) => (
  <Suspense fallback={null}>
    <ProductInfo {...props} />
  </Suspense>
);

const open = (_id: unknown, _resource: string, record: object): string => productAddress(record as Article);

const lines = (record: Stored) => (
  <>
    <RowAction label="Edit" icon={<Edit fontSize="small" />} to={productAddress(record)} />
    <RowAction label="Clone" icon={<ContentCopy fontSize="small" />} to={productAddress(record, 'cloneid')} />
    {mayInform(record) && <RowAction label="Information" icon={<Info fontSize="small" />} Dialog={LateInfo} />}
  </>
);

/** Fields that can be changed for many products at once. */
const bulkActions = (
  <BulkActions>
    <BulkEdit list="ArticleGroups" prices hides>
      <ReferenceInput source="Vat" label="VAT" reference="Vat" />
      <ReferenceInput source="Measure" reference="Measure" />
      <TextInput source="Brand" />
      <QuantityInput source="Reserve" />
      <ManyInput source="ArticleGroups" label="Groups" reference="ArticleGroup" />
    </BulkEdit>
  </BulkActions>
);

/** Products, dishes or services, by the address. */
export const ArticleList = () => {
  const { actionType } = useParameters(viewNamed('Article').view.list?.route);
  const kind = productKind(actionType);
  const { titles, actionTypes, made } = productKinds[kind];
  const filter = useMemo(() => ({ ...withoutVariants, ArticleActionTypes: [...actionTypes] }), [actionTypes]);
  const add = `/product/${made}`;
  return (
    <ListTitleContext value={titles}>
      <List
        title={titles}
        filters={productFilters}
        filter={filter}
        storeKey={`Article.${kind}.listParams`}
        actions={
          <ListActions add={add}>
            <UndoChange />
            <ImportProducts articleActionType={made} />
          </ListActions>
        }
      >
        <ProductTable rowClick={open} bulkActionButtons={bulkActions} empty={<EmptyState add={add} />}>
          <RowMenu>{lines}</RowMenu>
        </ProductTable>
      </List>
    </ListTitleContext>
  );
};
