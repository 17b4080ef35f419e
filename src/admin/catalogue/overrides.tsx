import './catalogue.css';
import { lazy, Suspense } from 'react';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Edit from '@mui/icons-material/EditOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import { SplitActionType } from '#generated/types.ts';
import { hasAdditional, session } from '#client/session.ts';
import { anyWidget } from '../generic/fields/widget.ts';
import { ProductImagesWidget } from '../generic/fields/images/images.tsx';
import { LanguagesWidget } from '../generic/fields/languages/languages-widget.tsx';
import type { FormOverride, ListOverride, Overrides, PanelProps, Parameters, RowAction } from '../generic/overrides.ts';
import type { Stored } from '../data-provider.ts';
import { AbsoluteWidget } from './card/absolute-widget.tsx';
import { productAddress, productKind, productKinds } from './action-types.ts';
import { CollectionsPanel } from './card/collections-panel.tsx';
import { GroupsWidget } from './card/groups-widget.tsx';
import { HideButton } from './card/hide-button.tsx';
import { PricesPanel } from './card/prices-panel.tsx';
import { ProductBarcode, ProductName, ProductVat } from './list/product-cells.tsx';
import { ProductDirectory } from './product-directory.tsx';
import { productFilters } from './list/product-filters.tsx';
import { ProductPage } from './card/product-page.tsx';
import { enrichProducts, productQuestion } from './list/product-question.ts';
import { productSearch } from './product-search.ts';
import { BarcodeWidget } from './card/barcode-widget.tsx';
import { beforeProductSave, productSections, watchedPaths } from './card/product-form.ts';
import { ProductType, productTypeOf } from './card/product-type.ts';
import { ProductTypeWidget } from './card/product-type-widget.tsx';
import { saveProductParts, savePricesFirst } from './card/save-parts.ts';
import { VariantsPanel } from './card/variants-panel.tsx';
import { WriteOffWidget } from './card/write-off-widget.tsx';
import { CollectionItemPage } from './collections/collection-item-page.tsx';
import { CollectionsPage } from './collections/collections-page.tsx';
import { ItemValueWidget } from './collections/item-value.tsx';
import { ItemValue } from './collections/item-value-cell.tsx';
import { ExportPricelist } from './prices/export-pricelist.tsx';
import { PricelistItemsWidget } from './prices/pricelist-items.tsx';
import { ProductionPanel } from './production/production-panel.tsx';

const article = (record: Stored) => record as unknown as { Id: number; ArticleActionType?: number | null };

/** Only with the additional access, never for services or in the JAMMY variant (R-CAT-010). */
export const mayInform = (record: Stored): boolean => {
  const current = session.get();
  return current !== undefined && hasAdditional(current, 'productCard')
    && current.company?.settings['ServiceType'] !== 'JAMMY' && productKind(article(record).ArticleActionType) !== 'service';
};

/** Opened seldom: not part of what the list loads. */
const ProductInfo = lazy(async () => ({ default: (await import('./info/product-info.tsx')).ProductInfo }));
const LateInfo = (props: { record: Stored; onClose: () => void }) => <Suspense fallback={null}><ProductInfo {...props} /></Suspense>;

const ProductDashboard = lazy(async () => ({ default: (await import('./info/product-dashboard.tsx')).ProductDashboard }));
const DashboardPanel = ({ record }: PanelProps) => (record ? <Suspense fallback={null}><ProductDashboard id={record.Id} /></Suspense> : null);

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

/** A default item is chosen beforehand (R-COLL-006, R-PICK-005). */
const defaultItem = { preselects: { IsDefault: true } };

const absolute = { Widget: anyWidget(AbsoluteWidget) };

const productForm: FormOverride = {
  sections: productSections,
  watches: watchedPaths,
  extraSections: [
    { title: 'Collections', Panel: CollectionsPanel, after: 'Main data' },
    { title: 'Prices', Panel: PricesPanel, after: 'Collections' },
    { title: 'Production', Panel: ProductionPanel, after: 'Prices', isShown: (_record, _parameters, values) => productTypeOf(values) === ProductType.composite },
    { title: 'Variants', Panel: VariantsPanel, isShown: (_record, _parameters, values) => productTypeOf(values) === ProductType.variants },
    { title: 'Information', Panel: DashboardPanel, isShown: (record) => record !== undefined && mayInform(record) },
  ],
  widgets: {
    Filestreams: { Widget: anyWidget(ProductImagesWidget), isWide: true },
    ArticleGroups: { Widget: anyWidget(GroupsWidget) },
    ArticleActionType: { Widget: anyWidget(WriteOffWidget), isSelfLabelled: true },
    Barcode: { Widget: anyWidget(BarcodeWidget) },
    Description: { Widget: anyWidget(LanguagesWidget), isWide: true },
    Price: absolute, Reserve: absolute,
    'Settings.isComposite': { Widget: ProductTypeWidget, isSelfLabelled: true },
  },
  defaults: ({ actionType, groupId }) => ({
    ArticleActionType: Number(actionType) || productKinds.product.made,
    ...(groupId ? { ArticleGroups: [{ Id: Number(groupId) }] } : {}),
  }),
  beforeSave: beforeProductSave,
  savesFirst: savePricesFirst,
  savesAfter: saveProductParts,
  actions: [HideButton],
};

export const catalogueOverrides: Overrides = {
  lists: {
    Article: productList,
    ArticleGroup: {
      columns: { Value: { Cell: ({ record }) => <ItemValue item={record} split={record['ArticleSplit'] as Stored | null} /> } },
      newRoute: ({ ArticleSplit }) => (ArticleSplit ? `/collectionitem?collectionId=${ArticleSplit}` : '/collectionitem'),
    },
  },
  forms: {
    Article: productForm,
    ArticleSplit: { savedMessage: 'Collection was saved' },
    ArticleGroup: { widgets: { Value: { Widget: anyWidget(ItemValueWidget), isSelfLabelled: true } } },
    Pricelist: { widgets: { PricelistItems: { Widget: PricelistItemsWidget, isWide: true } }, actions: [ExportPricelist] },
  },
  listPages: { ArticleSplit: CollectionsPage },
  formPages: { Article: ProductPage, ArticleGroup: CollectionItemPage },
  pickLists: {
    Article: () => ({ minTermLength: 3, pageSize: 10, search: productSearch, meta: { isLight: true }, Directory: ProductDirectory }),
    // Groups have a pick list of their own; other collections stand on their tab (G-094).
    ArticleGroups: () => ({ ...defaultItem, filter: { ArticleSplits: { SplitActionTypes: [SplitActionType.Groups] } } }),
    ArticleGroup: () => defaultItem,
    // A new item is a product group until another collection is chosen.
    ArticleSplit: () => ({ preselects: { SplitActionTypes: [SplitActionType.Groups] } }),
  },
};
