import { Suspense } from 'react';
import { late } from '#client/react/late.ts';
import type { FormOverrides } from '../generic/form-overrides.ts';
import { anyWidget } from '../generic/fields/widget.ts';
import { ProductImagesWidget } from '../generic/fields/images/images.tsx';
import { LanguagesWidget } from '../generic/fields/languages/languages-widget.tsx';
import type { FormOverride, PanelProps } from '../generic/overrides.ts';
import { productKinds } from './action-types.ts';
import { AbsoluteWidget } from './card/absolute-widget.tsx';
import { CollectionsPanel } from './card/collections-panel.tsx';
import { GroupsWidget } from './card/groups-widget.tsx';
import { MeasureTypeWidget } from './card/measure-type-widget.tsx';
import { HideButton } from './card/hide-button.tsx';
import { PricesPanel } from './card/prices-panel.tsx';
import { ProductPage } from './card/product-page.tsx';
import { BarcodeWidget } from './card/barcode-widget.tsx';
import { beforeProductSave, productSections, watchedPaths } from './card/product-form.ts';
import { ProductType, productTypeOf } from './card/product-type.ts';
import { ProductTypeWidget } from './card/product-type-widget.tsx';
import { saveProductParts, savePricesFirst } from './card/save-parts.ts';
import { VariantsPanel } from './card/variants-panel.tsx';
import { WriteOffWidget } from './card/write-off-widget.tsx';
import { ProductionPanel } from './production/production-panel.tsx';
import { mayInform } from './info/may-inform.ts';

const ProductDashboard = late(() => import('./info/product-dashboard.tsx'), 'ProductDashboard');
const DashboardPanel = ({ record }: PanelProps) =>
  record ? (
    <Suspense fallback={null}>
      <ProductDashboard id={record.Id} />
    </Suspense>
  ) : null;

const absolute = { Widget: anyWidget(AbsoluteWidget) };

const productForm: FormOverride = {
  sections: productSections,
  watches: watchedPaths,
  extraSections: [
    { title: 'Collections', Panel: CollectionsPanel, after: 'Main data' },
    { title: 'Prices', Panel: PricesPanel, after: 'Collections' },
    {
      title: 'Production',
      Panel: ProductionPanel,
      after: 'Prices',
      isShown: (_record, _parameters, values) => productTypeOf(values) === ProductType.composite,
    },
    {
      title: 'Variants',
      Panel: VariantsPanel,
      isShown: (_record, _parameters, values) => productTypeOf(values) === ProductType.variants,
    },
    { title: 'Information', Panel: DashboardPanel, isShown: (record) => record !== undefined && mayInform(record) },
  ],
  widgets: {
    Filestreams: { Widget: anyWidget(ProductImagesWidget), isWide: true },
    ArticleGroups: { Widget: anyWidget(GroupsWidget) },
    ArticleActionType: { Widget: anyWidget(WriteOffWidget), isSelfLabelled: true },
    Barcode: { Widget: anyWidget(BarcodeWidget) },
    ArticleMeasureType: { Widget: anyWidget(MeasureTypeWidget) },
    Description: { Widget: anyWidget(LanguagesWidget), isWide: true },
    Price: absolute,
    Reserve: absolute,
    'Settings.QtyInPackage': absolute,
    'Settings.volume': absolute,
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

export const catalogueForms: FormOverrides = {
  forms: { Article: productForm },
  formPages: { Article: ProductPage },
};
