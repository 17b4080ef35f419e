import { Suspense, useMemo, type ReactNode } from 'react';
import {
  Create,
  type CreateProps,
  Edit,
  type EditProps,
  Form,
  TabbedForm,
  TabbedFormView,
  useGetOne,
  useNavigate,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { checked } from '#admin/kinds/checked.ts';
import { ChildrenInput } from '#admin/kinds/children.tsx';
import { ImagesInput } from '#admin/kinds/images.tsx';
import { InstantInput } from '#admin/kinds/instant.tsx';
import { MoneyInput } from '#admin/kinds/money.tsx';
import { SettingsInput } from '#admin/kinds/settings.tsx';
import { late } from '#client/react/late.ts';
import { ProductType } from '#domain/catalogue/product-type.ts';
import type { Stored } from '../data-provider.ts';
import { imageWidth } from '../kinds/parts/images/scale-image.ts';
import { anyControl } from '../kinds/parts/nested/named-controls.ts';
import { formAddress } from '../layout/addresses.ts';
import { FormPlaceContext, useFormPlace } from '../layout/form/form-place.ts';
import { FormSkeleton } from '../layout/form/form-skeleton.tsx';
import { InSight } from '../layout/form/form-tabs.tsx';
import { SaveBar } from '../layout/form/save-bar.tsx';
import { Trail } from '../layout/page/frame.tsx';
import { nameOf } from '../model/representation.ts';
import type { Values } from '../model/route-pattern.ts';
import { viewNamed } from '../model/views.ts';
import { productKinds } from './action-types.ts';
import { AbsoluteMoneyControl, AbsoluteQuantityControl } from './card/absolute.tsx';
import { useCardAddress, useCardKind, useProduct } from './card/card-address.ts';
import { HideButton } from './card/hide-button.tsx';
import { MainData } from './card/main-data.tsx';
import { productTypeOf, typePaths } from './card/product-type.ts';
import { clonedProduct, hasSupplements, savedProduct } from './card/product-values.ts';
import { useSaveParts } from './card/use-save-parts.ts';
import { CollectionsPanel } from './collections/collections-panel.tsx';
import { mayInform } from './info/may-inform.ts';
import { PricesPanel } from './prices/prices-panel.tsx';
import { ProductionPanel } from './production/production-panel.tsx';
import { VariantsPanel } from './variants/variants-panel.tsx';

const check = checked('Article');

const amount = { Control: anyControl(AbsoluteQuantityControl) };
const controls = {
  QtyInPackage: amount,
  volume: amount,
  minSalePrice: { Control: anyControl(AbsoluteMoneyControl) },
};

const Setting = ({ keys }: { keys: readonly string[] }) => (
  <SettingsInput source="Settings" entity="Article" keys={keys} controls={controls} />
);

const lowest = ['minSalePrice'];
const settings = [
  'QtyInPackage',
  'volume',
  'BestBefore',
  'depot_type',
  'noDiscount',
  'isSocial',
  'socialPercent',
  'Visible',
  'Promoted',
];

/** Charts are loaded with the tab. */
const ProductDashboard = late(() => import('./info/product-dashboard.tsx'), 'ProductDashboard');

/** A panel across the whole tab, drawn while the tab is shown. */
const Panel = ({ children }: { children: ReactNode }) => (
  <div className="field-wide">
    <InSight>{children}</InSight>
  </div>
);

/** Shows the tabs that the product's type and variants call for. */
const ProductTabs = () => {
  const product = useProduct();
  const kind = useCardKind();
  const { getValues } = useFormContext();
  useWatch({ name: typePaths });
  useSaveParts();
  const type = productTypeOf(getValues() as Values);
  return (
    <TabbedFormView
      toolbar={
        <SaveBar>
          <HideButton />
        </SaveBar>
      }
    >
      <TabbedForm.Tab label="Main data">
        <MainData type={type} />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="Collections">
        <Panel>
          <CollectionsPanel />
        </Panel>
      </TabbedForm.Tab>
      <TabbedForm.Tab label="Prices">
        <MoneyInput source="PricePrevious" label="Previous price" readOnly />
        <InstantInput source="PriceChangedOn" label="Price changed on" readOnly />
        <Setting keys={lowest} />
        <Panel>
          <PricesPanel record={product} />
        </Panel>
      </TabbedForm.Tab>
      {type === ProductType.composite && (
        <TabbedForm.Tab label="Production">
          <Panel>
            <ProductionPanel record={product} />
          </Panel>
        </TabbedForm.Tab>
      )}
      <TabbedForm.Tab label="Images">
        <ImagesInput source="Filestreams" label="Images" isLabelHidden maxWidth={imageWidth.product} />
      </TabbedForm.Tab>
      <TabbedForm.Tab label="Settings">
        <Setting keys={settings} />
      </TabbedForm.Tab>
      {hasSupplements(kind) && (
        <TabbedForm.Tab label="Supplements">
          <ChildrenInput
            source="ArticleSupplements"
            label="Supplements"
            reference="ArticleSupplement"
            target="PrincipalId"
            isOwned
            isLabelHidden
          />
        </TabbedForm.Tab>
      )}
      {type === ProductType.variants && (
        <TabbedForm.Tab label="Variants">
          <div className="field-wide">
            <VariantsPanel record={product} />
          </div>
        </TabbedForm.Tab>
      )}
      {product && mayInform(product) && (
        <TabbedForm.Tab label="Information">
          <Panel>
            <Suspense fallback={null}>
              <ProductDashboard id={product.Id} />
            </Suspense>
          </Panel>
        </TabbedForm.Tab>
      )}
    </TabbedFormView>
  );
};

const ProductForm = () => (
  <Form resolver={check} disableInvalidFormNotification>
    <ProductTabs />
  </Form>
);

/** A product, a dish or a service is left for the list of its kind. */
const OfKind = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate();
  const { isDialog } = useFormPlace();
  const { titles, made } = productKinds[useCardKind()];
  const address = made === productKinds.product.made ? '/products' : `/products/${made}`;
  const way = useMemo(() => [{ title: titles, address }], [titles, address]);
  if (isDialog) return children;
  return (
    <FormPlaceContext value={{ isDialog, onLeave: () => navigate(address) }}>
      <Trail way={way} />
      {children}
    </FormPlaceContext>
  );
};

/** The product card, at /product/{actionType}?productid=5: of a product, a dish or a service. */
export const ArticleEdit = (props: Partial<EditProps>) => (
  <OfKind>
    <Edit transform={savedProduct} {...props}>
      <ProductForm />
    </Edit>
  </OfKind>
);

/** Initial values of a new product: the type and the group of its address, or all of the product named by cloneid. */
const useBegun = (): Values | undefined => {
  const translate = useTranslate();
  const { actionType, groupId, cloneid } = useCardAddress();
  const sourceId = Number(cloneid) || undefined;
  const { data: source } = useGetOne<Stored>('Article', { id: sourceId ?? 0 }, { enabled: sourceId !== undefined });
  if (sourceId && !source) return undefined;
  return {
    ArticleActionType: Number(actionType) || productKinds.product.made,
    ...(groupId && { ArticleGroups: [{ Id: Number(groupId) }] }),
    ...(source && { ...clonedProduct(source), Name: `${nameOf(source)} (${translate('copy')})` }),
  };
};

const NewTitle = () => {
  const translate = useTranslate();
  return <>{translate('New: {entity}', { entity: translate(productKinds[useCardKind()].title) })}</>;
};

export const ArticleCreate = ({ record, ...props }: Partial<CreateProps>) => {
  const parameters = useCardAddress();
  const begun = useBegun();
  if (!begun) return <FormSkeleton />;
  return (
    <OfKind>
      <Create
        transform={savedProduct}
        title={<NewTitle />}
        redirect={(_resource, _id, made) => formAddress(viewNamed('Article'), made as Stored, parameters) ?? '/'}
        record={{ ...begun, ...record }}
        {...props}
      >
        <ProductForm />
      </Create>
    </OfKind>
  );
};
