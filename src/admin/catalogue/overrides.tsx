import './catalogue.css';
import { Suspense } from 'react';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Edit from '@mui/icons-material/EditOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import { SplitActionType } from '#generated/types.ts';
import { late } from '#ui/late.ts';
import type { ListOverride, Overrides, Parameters, RowAction } from '../generic/overrides.ts';
import type { Stored } from '../data-provider.ts';
import { productAddress, productKind, productKinds } from './action-types.ts';
import { mayInform } from './info/may-inform.ts';
import { ProductBarcode, ProductName, ProductVat } from './list/product-cells.tsx';
import { productRules } from './product-rules.ts';
import { productFilters } from './list/product-filters.tsx';
import { enrichProducts, productQuestion } from './list/product-question.ts';
import { CollectionsPage } from './collections/collections-page.tsx';
import { ItemValue } from './collections/item-value-cell.tsx';

const article = (record: Stored) => record as { Id: number; ArticleActionType?: number | null };

/** Opened seldom: not part of what the list loads. */
const ProductInfo = late(() => import('./info/product-info.tsx'), 'ProductInfo');
const LateInfo = (props: { record: Stored; onClose: () => void }) => <Suspense fallback={null}><ProductInfo {...props} /></Suspense>;

/** Row menu: Edit, Clone, Information, and Delete from the generic list (R-CAT-009). */
const rowActions: RowAction[] = [
  { name: 'edit', label: 'Edit', icon: <Edit fontSize="small" />, route: (record) => productAddress(article(record)) },
  { name: 'clone', label: 'Clone', icon: <ContentCopy fontSize="small" />, route: (record) => `/product/${article(record).ArticleActionType ?? 1}?cloneid=${record.Id}` },
  { name: 'information', label: 'Information', icon: <Info fontSize="small" />, isShown: mayInform, Dialog: LateInfo },
];

const kindOf = ({ actionType }: Parameters) => productKinds[productKind(actionType)];

const productList: ListOverride = {
  title: (parameters) => kindOf(parameters).titles,
  given: (parameters) => ({ ArticleActionTypes: [...kindOf(parameters).actionTypes] }),
  columns: {
    Name: { Cell: ProductName, text: ({ Name }) => String(Name ?? '') },
    Barcode: { Cell: ProductBarcode },
    Vat: { Cell: ProductVat },
    Stock: { sortBy: false },
  },
  // Stock means something only for chosen depots (R-CAT-007).
  visibleColumns: (columns, { filter }) => (filter['Depot'] ? [...columns, 'Stock'] : columns),
  filters: productFilters,
  question: productQuestion,
  enrich: enrichProducts,
  rowRoute: (record) => productAddress(article(record)),
  rowActions,
  newRoute: (parameters) => `/product/${kindOf(parameters).made}`,
  storeKey: (parameters) => `Article.${productKind(parameters['actionType'])}`,
};

export const catalogueOverrides: Overrides = {
  lists: {
    Article: productList,
    ArticleGroup: {
      columns: { Value: { Cell: ({ record }) => <ItemValue item={record} split={record['ArticleSplit'] as Stored | null} /> } },
      newRoute: ({ ArticleSplit }) => (ArticleSplit ? `/collectionitem?collectionId=${ArticleSplit}` : '/collectionitem'),
    },
  },
  listPages: { ArticleSplit: CollectionsPage },
  pickLists: {
    Article: () => productRules,
    // Groups have a pick list of their own; other collections stand on their tab (G-094).
    ArticleGroups: () => ({ filter: { ArticleSplits: { SplitActionTypes: [SplitActionType.Groups] } } }),
  },
};
