import { use } from 'react';
import { QueryClient } from '@tanstack/react-query';
import { AdminContext, Create, Edit, SimpleForm, TextInput } from 'react-admin';
import { dataProvider } from '#admin/data-provider.ts';
import { checked } from '#admin/kinds/checked.ts';
import { ChildrenInput } from '#admin/kinds/children.tsx';
import { DayInput } from '#admin/kinds/day.tsx';
import { EnumInput } from '#admin/kinds/enum.tsx';
import { FlagInput } from '#admin/kinds/flag.tsx';
import { ImagesInput } from '#admin/kinds/images.tsx';
import { InstantInput } from '#admin/kinds/instant.tsx';
import { JsonInput } from '#admin/kinds/json.tsx';
import { ManyInput } from '#admin/kinds/many.tsx';
import { MoneyInput } from '#admin/kinds/money.tsx';
import { ObjectInput } from '#admin/kinds/object.tsx';
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

const forms = { vat: () => <Vat />, article: (id: number) => <Article id={id} />, bare: () => <Bare /> };

/** Plain forms of react-admin with an input of each kind, on the calls of a server: #/salepoint?inputs=article&id=1. */
export const KindInputs = () => {
  use(ready);
  const asked = new URLSearchParams(location.hash.split('?')[1]);
  const form = forms[asked.get('inputs') as keyof typeof forms];
  return (
    <AdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient}>
      <main><h1 id="react-admin-title">Inputs</h1>{form(Number(asked.get('id')))}</main>
    </AdminContext>
  );
};
