import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { useTranslate } from 'react-admin';
import { ArticleMeasureType } from '#generated/types.ts';
import { barcodeFormat } from '#domain/catalogue/barcode.ts';
import type { CellProps } from '../../generic/overrides.ts';

/** Name, with a mark for hidden products and the PLU of weighed ones under it (R-CAT-008). */
export const ProductName = ({ record }: CellProps) => {
  const translate = useTranslate();
  const isWeighed = record['ArticleMeasureType'] === ArticleMeasureType.Weighable;
  return (
    <>
      <span className="cell-with-icon">
        {record['DeletedOn'] ? <VisibilityOff fontSize="inherit" titleAccess={translate('Hidden')} /> : null}
        {String(record['Name'] ?? '')}
      </span>
      {isWeighed && typeof record['Index'] === 'number' && <span className="cell-second">PLU {record['Index']}</span>}
    </>
  );
};

/** A barcode is shown only when it is longer than 6 characters (R-FMT-001). */
export const ProductBarcode = ({ value }: CellProps) => (typeof value === 'string' && barcodeFormat(value) ? <span className="code">{value}</span> : null);

/** VAT as its rate. */
export const ProductVat = ({ value }: CellProps) => {
  const vat = value as { Name?: string | null; Value?: number | null } | null;
  return <>{vat?.Name ?? (typeof vat?.Value === 'number' ? `${vat.Value / 100} %` : '')}</>;
};
