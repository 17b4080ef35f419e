import { Create, Edit, SimpleForm, TextInput, useRecordContext, type CreateProps, type EditProps } from 'react-admin';
import type { Stored } from '../data-provider.ts';
import { checked } from '../kinds/checked.ts';
import { inputOf } from '../kinds/input.tsx';
import { FormSection } from '../layout/form/form-section.tsx';
import { SaveBar } from '../layout/form/save-bar.tsx';
import { ExportPricelist } from './prices/export-pricelist.tsx';
import { PricelistItemsControl } from './prices/pricelist-items.tsx';

const check = checked('Pricelist');

const PricelistItemsInput = inputOf(PricelistItemsControl, { isWide: true });

const Export = () => {
  const record = useRecordContext<Stored>();
  return record?.Id === undefined ? null : <ExportPricelist pricelist={record} />;
};

const PricelistForm = () => (
  <SimpleForm
    resolver={check}
    toolbar={
      <SaveBar>
        <Export />
      </SaveBar>
    }
  >
    <FormSection title="Main data">
      <TextInput source="Code" />
      <TextInput source="Name" isRequired />
      <TextInput source="Description" multiline />
    </FormSection>
    <FormSection title="Prices">
      <PricelistItemsInput source="PricelistItems" label="Prices" />
    </FormSection>
  </SimpleForm>
);

/** A price list, whose prices are typed and saved in their place. */
export const PricelistEdit = (props: Partial<EditProps>) => (
  <Edit {...props}>
    <PricelistForm />
  </Edit>
);
export const PricelistCreate = (props: Partial<CreateProps>) => (
  <Create {...props}>
    <PricelistForm />
  </Create>
);
