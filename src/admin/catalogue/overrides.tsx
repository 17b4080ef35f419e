import ContentCopy from '@mui/icons-material/ContentCopy';
import Edit from '@mui/icons-material/EditOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import { SplitActionType } from '#generated/types.ts';
import { hasAdditional, session } from '#client/session.ts';
import { anyWidget } from '../generic/fields/widget.ts';
import { ProductImagesWidget } from '../generic/fields/images/images.tsx';
import { LanguagesWidget } from '../generic/fields/languages/languages-widget.tsx';
import type { FormOverride, ListOverride, Overrides, Parameters, RowAction } from '../generic/overrides.ts';
import type { Stored } from '../data-provider.ts';
import { AbsoluteWidget } from './absolute-widget.tsx';
import { productAddress, productKind, productKinds } from './action-types.ts';
import { CollectionsPanel } from './collections-panel.tsx';
import { GroupsWidget } from './groups-widget.tsx';
import { HideButton } from './hide-button.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { ProductBarcode, ProductName, ProductVat } from './product-cells.tsx';
import { ProductDirectory } from './product-directory.tsx';
import { productFilters } from './product-filters.tsx';
import { ProductInfo } from './product-info.tsx';
import { ProductPage } from './product-page.tsx';
import { enrichProducts, productQuestion } from './product-question.ts';
import { productSearch } from './product-search.ts';
import { beforeProductSave, productSections } from './product-form.ts';
import { VariantsPanel } from './variants-panel.tsx';

const article = (record: Stored) => record as unknown as { Id: number; ArticleActionType?: number | null };

/** Only with the additional access, never for services or in the JAMMY variant (R-CAT-010). */
export const mayInform = (record: Stored): boolean => {
  const current = session.get();
  return current !== undefined && hasAdditional(current, 'productCard')
    && current.company?.settings['ServiceType'] !== 'JAMMY' && productKind(article(record).ArticleActionType) !== 'service';
};

/** Row menu: Edit, Clone, Information, and Delete from the generic list (R-CAT-009). */
const rowActions: RowAction[] = [
  { name: 'edit', label: 'Edit', icon: <Edit fontSize="small" />, route: (record) => productAddress(article(record)) },
  { name: 'clone', label: 'Clone', icon: <ContentCopy fontSize="small" />, route: (record) => `/product/${article(record).ArticleActionType ?? 1}?cloneid=${record.Id}` },
  { name: 'information', label: 'Information', icon: <Info fontSize="small" />, isShown: mayInform, Dialog: ProductInfo },
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

const absolute = { Widget: anyWidget(AbsoluteWidget) };

const productForm: FormOverride = {
  sections: productSections,
  extraSections: [
    { title: 'Collections', Panel: CollectionsPanel, after: 'Main data' },
    { title: 'Prices', Panel: PricesPanel, after: 'Collections' },
    { title: 'Variants', Panel: VariantsPanel, isShown: (record) => Number(record?.['Childs'] ?? 0) > 0 },
  ],
  widgets: { Filestreams: { Widget: anyWidget(ProductImagesWidget), isWide: true }, ArticleGroups: { Widget: anyWidget(GroupsWidget) }, Price: absolute, Reserve: absolute, Description: { Widget: anyWidget(LanguagesWidget), isWide: true } },
  defaults: ({ actionType, groupId }) => ({
    ArticleActionType: Number(actionType) || productKinds.product.made,
    ...(groupId ? { ArticleGroups: [{ Id: Number(groupId) }] } : {}),
  }),
  beforeSave: beforeProductSave,
  actions: [HideButton],
};

export const catalogueOverrides: Overrides = {
  lists: {
    Article: productList,
    ArticleGroup: { given: ({ id }) => (id ? { ArticleSplits: [{ Id: Number(id) }] } : {}) },
  },
  forms: {
    Article: productForm,
    ArticleSplit: { savedMessage: 'Collection was saved' },
    ArticleGroup: { defaults: ({ collectionId }) => (collectionId ? { ArticleSplit: { Id: Number(collectionId) } } : {}) },
  },
  formPages: { Article: ProductPage },
  pickLists: {
    Article: () => ({ minTermLength: 3, pageSize: 10, search: productSearch, meta: { isLight: true }, Directory: ProductDirectory }),
    // Groups have a pick list of their own; other collections stand on their tab (G-094).
    ArticleGroups: () => ({ filter: { ArticleSplits: { SplitActionTypes: [SplitActionType.Groups] } } }),
  },
};
