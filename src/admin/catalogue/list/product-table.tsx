import { DataTable, useListContext, type DataTableProps } from 'react-admin';
import { EnumField } from '../../kinds/enum.tsx';
import { FlagField } from '../../kinds/flag.tsx';
import { ImagesField } from '../../kinds/images.tsx';
import { InstantField } from '../../kinds/instant.tsx';
import { IntegerField } from '../../kinds/integer.tsx';
import { MoneyField } from '../../kinds/money.tsx';
import { QuantityField } from '../../kinds/quantity.tsx';
import { ReferenceField } from '../../kinds/reference.tsx';
import { ProductBarcodeField, ProductNameField, ProductVatField } from './product-fields.tsx';
import { ProductStockField } from './product-stock-field.tsx';
import type { ProductFilter } from './product-question.ts';

/** Offered by the chooser of columns. */
const hiddenColumns = [
  'PricePrevious',
  'PriceChangedOn',
  'Reserve',
  'Index',
  'ArticleActionType',
  'ArticleMeasureType',
  'Brand',
  'Model',
  'Childs',
  'IsParent',
  'DeepLink',
  'Visible',
  'Promoted',
  'DeletedOn',
  'CreatedOn',
  'CreditPrice',
  'ManufacturerPrice',
];

const withoutStock = [...hiddenColumns, 'Stock'];

/**
 * Products with what a shelf label says of them; their stock by itself once depots are chosen (R-CAT-007). Chosen by
 * hand, the column shows the sum over all depots.
 */
export const ProductTable = ({ children, ...props }: Partial<DataTableProps>) => {
  const { Depot } = useListContext().filterValues as ProductFilter;
  return (
    <DataTable {...props} hiddenColumns={Depot ? hiddenColumns : withoutStock}>
      <DataTable.Col source="Filestreams" label="Images" disableSort field={ImagesField} />
      <DataTable.Col source="Code" />
      <DataTable.Col source="Barcode" field={ProductBarcodeField} />
      <DataTable.Col source="Name" field={ProductNameField} />
      <DataTable.Col source="Measure" field={ReferenceField} />
      <DataTable.Col source="Vat" label="VAT" field={ProductVatField} />
      <DataTable.Col source="Price" align="right" field={MoneyField} />
      <DataTable.Col source="Stock" align="right" disableSort field={ProductStockField} />
      <DataTable.Col source="PricePrevious" label="Previous price" align="right" field={MoneyField} />
      <DataTable.Col source="PriceChangedOn" field={InstantField} />
      <DataTable.Col source="Reserve" align="right" field={QuantityField} />
      <DataTable.Col source="Index" label="PLU" align="right" field={IntegerField} />
      <DataTable.Col source="ArticleActionType" label="Type">
        <EnumField source="ArticleActionType" of="ArticleActionType" />
      </DataTable.Col>
      <DataTable.Col source="ArticleMeasureType" label="Sold by">
        <EnumField source="ArticleMeasureType" of="ArticleMeasureType" />
      </DataTable.Col>
      <DataTable.Col source="Brand" />
      <DataTable.Col source="Model" />
      <DataTable.Col source="Childs" label="Variants" align="right" disableSort field={IntegerField} />
      <DataTable.Col source="IsParent" label="Has variants" field={FlagField} />
      <DataTable.Col source="DeepLink" />
      <DataTable.Col source="Visible" label="Shown in the online store" field={FlagField} />
      <DataTable.Col source="Promoted" field={FlagField} />
      <DataTable.Col source="DeletedOn" label="Hidden" field={InstantField} />
      <DataTable.Col source="CreatedOn" field={InstantField} />
      <DataTable.Col source="CreditPrice" label="Purchase price" align="right" disableSort field={MoneyField} />
      <DataTable.Col source="ManufacturerPrice" align="right" disableSort field={MoneyField} />
      {children}
    </DataTable>
  );
};
