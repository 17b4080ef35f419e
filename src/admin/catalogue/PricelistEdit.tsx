import { Create, Edit, SimpleForm, TextInput, useRecordContext, type CreateProps, type EditProps } from 'react-admin';
import { t } from '#client/i18n/i18n.ts';
import type { Stored } from '../data-provider.ts';
import { checked } from '../kinds/checked.ts';
import { inputOf } from '../kinds/input.tsx';
import { FormSection } from '../layout/form/form-section.tsx';
import { SaveBar } from '../layout/form/save-bar.tsx';
import type { Values } from '../model/route-pattern.ts';
import { ExportPricelist } from './prices/export-pricelist.tsx';
import { checkPrices, PricelistItemsControl } from './prices/pricelist-items.tsx';

const check = checked('Pricelist');

const PricelistItemsInput = inputOf(PricelistItemsControl, { isWide: true });

const wrongPrices = (value: unknown): string | undefined => {
  const message = checkPrices(value);
  return message && t(message);
};

/** Prices that cannot be saved are the form's business alone. */
const transform = ({ WrongPrices: _wrong, ...values }: Values): Values => values;

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
      <PricelistItemsInput source="WrongPrices" label="Prices" validate={wrongPrices} />
    </FormSection>
  </SimpleForm>
);

/** A price list, whose prices are typed and saved in their place. */
export const PricelistEdit = (props: Partial<EditProps>) => (
  <Edit {...props} transform={transform}>
    <PricelistForm />
  </Edit>
);
export const PricelistCreate = (props: Partial<CreateProps>) => (
  <Create {...props}>
    <PricelistForm />
  </Create>
);
