import { t } from '#client/i18n/i18n.ts';

const cell = (Field: string, PropertyName: string, more: object = {}): object => ({ Field, PropertyName, ...more });
const right = { Width: 12, Justification: 'right' };
const center = { Justification: 'center' };

/** What a company without receipt templates prints; as wide as the printer's paper. */
export const usualReceipt = (width: number): string =>
  JSON.stringify({
    width,
    lines: [
      { Side: 0, cells: [cell('Organisation', 'Name', { ...center, Style: 'bold' })] },
      { Side: 0, cells: [cell('Organisation', 'Code', center)] },
      { Side: 0, cells: [cell('Branch', 'Name', center)] },
      { Side: 0, cells: [cell('Branch', 'Address', center)] },
      { Side: 0, cells: [cell('Document', 'Copy', { ...center, Style: 'bold' })] },
      { Side: 0, Kind: 'rule', cells: [] },
      {
        Side: 0,
        cells: [
          cell('Document', 'Title', { Suffix: ' ' }),
          cell('Document', 'Number', { Width: 16, Justification: 'right' }),
        ],
      },
      { Side: 0, cells: [cell('Document', 'ApprovedOn')] },
      { Side: 0, cells: [cell('Employee', 'Name', { Prefix: `${t('Cashier')}: ` })] },
      { Side: 0, cells: [cell('Customer', 'Name', { Prefix: `${t('Customer')}: ` })] },
      { Side: 0, Kind: 'rule', cells: [] },
      { Side: 1, cells: [cell('Lot', 'Name')] },
      {
        Side: 1,
        cells: [cell('Lot', 'Quantity', { Suffix: ' x ' }), cell('Lot', 'DebitPrice'), cell('Lot', 'DebitSum', right)],
      },
      { Side: 2, Kind: 'rule', cells: [] },
      { Side: 2, cells: [{ Prefix: t('Discount') }, cell('Document', 'DiscountSum', right)] },
      {
        Side: 3,
        cells: [{ Prefix: t('Total'), Style: 'bold' }, cell('Document', 'DebitSum', { ...right, Style: 'bold' })],
      },
      { Side: 3, cells: [cell('Vat', 'Rate', { Prefix: `${t('VAT')} `, Suffix: ' %' }), cell('Vat', 'VatSum', right)] },
      { Side: 3, cells: [cell('Payoff', 'Name'), cell('Payoff', 'Value', right)] },
      { Side: 3, cells: [{ Prefix: t('Change on the slip') }, cell('Document', 'Change', right)] },
      { Side: 4, cells: [{ Prefix: t('Thank you for your purchase'), ...center }] },
      { Side: 4, Kind: 'barcode', cells: [cell('Document', 'Barcode')] },
      { Side: 4, Kind: 'cut', cells: [] },
    ],
  });
