import { use } from 'react';
import { QueryClient } from '@tanstack/react-query';
import {
  AdminContext,
  Create,
  Edit,
  FilterForm,
  ListBase,
  SimpleForm,
  TextInput,
  useListContext,
  useTranslate,
} from 'react-admin';
import { dataProvider } from '#admin/data-provider.ts';
import { checked } from '#admin/kinds/checked.ts';
import { ChildrenInput } from '#admin/kinds/children.tsx';
import { DayInput } from '#admin/kinds/day.tsx';
import { EnumFilter, EnumInput } from '#admin/kinds/enum.tsx';
import { FlagFilter, FlagInput, HiddenFilter } from '#admin/kinds/flag.tsx';
import { ImagesInput } from '#admin/kinds/images.tsx';
import { InstantInput, PeriodFilter } from '#admin/kinds/instant.tsx';
import { JsonInput } from '#admin/kinds/json.tsx';
import { ManyFilter, ManyInput } from '#admin/kinds/many.tsx';
import { MoneyFilter, MoneyInput } from '#admin/kinds/money.tsx';
import { ObjectInput } from '#admin/kinds/object.tsx';
import type { FilterOf } from '#admin/kinds/parts/filters/filter.tsx';
import { QuantityInput } from '#admin/kinds/quantity.tsx';
import { RateInput } from '#admin/kinds/rate.tsx';
import { ReferenceInput } from '#admin/kinds/reference.tsx';
import { SecretInput } from '#admin/kinds/secret.tsx';
import { SettingsInput } from '#admin/kinds/settings.tsx';
import { i18nProvider } from '#admin/model/i18n-provider.ts';
import { loadCodec } from '#client/call.ts';
import { loadTexts } from '#client/i18n/i18n.ts';

const ready = Promise.all([loadTexts('common', 'faults', 'admin', 'ra', 'labels'), loadCodec()]);
const queryClient = new QueryClient();

const Vat = () => (
  <Create resource="Vat" redirect={false}>
    <SimpleForm resolver={checked('Vat')}>
      <TextInput source="Code" />
      <TextInput source="Name" />
      <RateInput source="Value" isRequired helperText="Of the price without tax" />
    </SimpleForm>
  </Create>
);

const Article = ({ id }: { id: number }) => (
  <Edit resource="Article" id={id} redirect={false} mutationMode="pessimistic">
    <SimpleForm resolver={checked('Article')}>
      <TextInput source="Name" />
      <MoneyInput source="Price" />
      <QuantityInput source="Reserve" />
      <EnumInput source="ArticleMeasureType" of="ArticleMeasureType" isRequired />
      <ReferenceInput source="Vat" reference="Vat" label="VAT" />
      <ManyInput source="ArticleGroups" reference="ArticleGroup" label="Groups" />
      <ChildrenInput source="ArticleBarcodes" reference="ArticleBarcode" target="Article" label="Barcodes" isOwned />
      <ImagesInput source="Filestreams" label="Images" />
      <SettingsInput source="Settings" entity="Article" keys={['minSalePrice', 'noDiscount']} />
    </SimpleForm>
  </Edit>
);

/** Inputs that need no record of the server: what they make of a value is written below them. */
const Bare = () => (
  <Create resource="Employee">
    <SimpleForm resolver={checked('Employee')} defaultValues={{ Hidden: 7, PersonSexType: 99 }}>
      <DayInput source="BornOn" label="Date of birth" />
      <InstantInput source="EmployedOn" />
      <SecretInput source="Code" label="PIN" />
      <FlagInput source="IsPublic" />
      <EnumInput source="PersonSexType" of="PersonSexType" label="Sex" />
      <JsonInput source="Any" readOnly />
      <ObjectInput source="State" />
    </SimpleForm>
  </Create>
);

const filters = [
  <EnumFilter key="measure" source="ArticleMeasureTypes" label="Measured" of="ArticleMeasureType" alwaysOn />,
  <ManyFilter key="groups" source="ArticleGroups" label="Groups" reference="ArticleGroup" alwaysOn />,
  <MoneyFilter key="price" source="Price" alwaysOn />,
  <FlagFilter key="parent" source="IsParent" label="Has variants" alwaysOn />,
  <PeriodFilter key="made" source="CreatedOn" alwaysOn />,
  <HiddenFilter key="hidden" source="WithDeleted" label="Hidden" alwaysOn />,
];

/** What the list is asked for, and the words of each filter's chip. */
const Said = () => {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const words = filters.flatMap(({ type, props }) => {
    const value: unknown = filterValues[props.source];
    return value === undefined ? [] : [(type as unknown as FilterOf<object>).words(value, props, translate)];
  });
  return (
    <>
      <output data-name="asked">{JSON.stringify(filterValues)}</output>
      <output data-name="words">{JSON.stringify(words)}</output>
    </>
  );
};

const Filters = () => (
  <ListBase resource="Article" disableSyncWithLocation>
    <FilterForm filters={filters} />
    <Said />
  </ListBase>
);

const forms = {
  vat: () => <Vat />,
  article: (id: number) => <Article id={id} />,
  bare: () => <Bare />,
  filters: () => <Filters />,
};

/**
 * Plain forms of react-admin with an input or filter of each kind, on a server's calls: #/salepoint?kinds=article&id=1.
 */
export const Kinds = () => {
  use(ready);
  const asked = new URLSearchParams(location.hash.split('?')[1]);
  const form = forms[asked.get('kinds') as keyof typeof forms];
  return (
    <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient}>
      <main>
        <h1 id="react-admin-title">Kinds</h1>
        {form(Number(asked.get('id')))}
      </main>
    </AdminContext>
  );
};
