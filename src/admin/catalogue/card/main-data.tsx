import { TextInput } from 'react-admin';
import { ProductType } from '#domain/catalogue/product-type.ts';
import { ChildrenInput } from '../../kinds/children.tsx';
import { inputOf } from '../../kinds/input.tsx';
import { IntegerInput } from '../../kinds/integer.tsx';
import { CustomInput } from '../../kinds/parts/nested/custom-input.tsx';
import { ReferenceInput } from '../../kinds/reference.tsx';
import { GroupsControl } from '../collections/groups-control.tsx';
import { AbsoluteMoneyControl, AbsoluteQuantityControl } from './absolute.tsx';
import { BarcodeControl } from './barcode-control.tsx';
import { useCardKind, useProduct } from './card-address.ts';
import { LanguagesControl } from './languages-control.tsx';
import { MeasureTypeControl } from './measure-type-control.tsx';
import { ProductTypeControl } from './product-type-control.tsx';
import { WriteOffControl } from './write-off-control.tsx';

const BarcodeInput = inputOf(BarcodeControl);
const MeasureTypeInput = inputOf(MeasureTypeControl);
const AbsoluteMoneyInput = inputOf(AbsoluteMoneyControl);
const AbsoluteQuantityInput = inputOf(AbsoluteQuantityControl);
const GroupsInput = inputOf(GroupsControl);
const ProductTypeInput = inputOf(ProductTypeControl, { isSelfLabelled: true });
const WriteOffInput = inputOf(WriteOffControl, { isSelfLabelled: true });
const LanguagesInput = inputOf(LanguagesControl, { isWide: true });

/** Name, unit of measure, sale and composition of a product. */
export const MainData = ({ type }: { type: number }) => {
  const kind = useCardKind();
  const isNew = useProduct() === undefined;
  return (
    <>
      <TextInput source="Name" isRequired autoFocus={isNew} />
      <TextInput source="Code" />
      <BarcodeInput source="Barcode" />
      <ChildrenInput
        source="ArticleBarcodes"
        label="Additional barcodes"
        reference="ArticleBarcode"
        target="Article"
        isOwned
      />
      <MeasureTypeInput source="ArticleMeasureType" label="Sold by" defaultValue={1} />
      <IntegerInput source="Index" label="PLU" />
      <ReferenceInput source="Measure" reference="Measure" />
      <ReferenceInput source="Vat" label="VAT" reference="Vat" />
      <AbsoluteMoneyInput source="Price" />
      <AbsoluteQuantityInput source="Reserve" />
      <TextInput source="Brand" />
      <TextInput source="Model" />
      <GroupsInput source="ArticleGroups" label="Groups" />
      {kind !== 'service' && <ProductTypeInput source="Settings.isComposite" label="Product type" />}
      {(kind === 'dish' || type === ProductType.composite) && (
        <WriteOffInput source="ArticleActionType" label="Write-off of the parts" />
      )}
      <LanguagesInput source="Description" maxLength={4000} />
      <CustomInput source="Custom" />
    </>
  );
};
