import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { useRecordContext, useTranslate } from 'react-admin';
import { ArticleMeasureType, type Article } from '#generated/types.ts';
import { barcodeFormat } from '#domain/catalogue/barcode.ts';
import type { Stored } from '../../data-provider.ts';
import { RecordLink } from '../../layout/list/record-link.tsx';
import { productAddress } from '../action-types.ts';

type Product = Stored & Article;

/** Name, with a mark for hidden products and the PLU of weighed ones under it. */
export const ProductNameField = () => {
  const translate = useTranslate();
  const product = useRecordContext<Product>();
  if (!product) return null;
  const isWeighed = product.ArticleMeasureType === ArticleMeasureType.Weighable;
  return (
    <>
      <span className="cell-with-icon">
        {product.DeletedOn ? <VisibilityOff fontSize="inherit" titleAccess={translate('Hidden')} /> : null}
        <RecordLink source="Name" address={productAddress(product)} />
      </span>
      {isWeighed && typeof product.Index === 'number' && <span className="cell-second">PLU {product.Index}</span>}
    </>
  );
};

ProductNameField.text = ({ Name }: Stored): string => String(Name ?? '');

/** A barcode is shown only when it is longer than 6 characters. */
export const ProductBarcodeField = () => {
  const barcode = useRecordContext<Product>()?.Barcode;
  return barcode && barcodeFormat(barcode) ? <span className="code">{barcode}</span> : null;
};

const rateText = ({ Vat: vat }: Partial<Product>): string =>
  vat?.Name ?? (typeof vat?.Value === 'number' ? `${vat.Value / 100} %` : '');

/** VAT as its rate. */
export const ProductVatField = () => <>{rateText(useRecordContext<Product>() ?? {})}</>;

ProductVatField.text = rateText;
