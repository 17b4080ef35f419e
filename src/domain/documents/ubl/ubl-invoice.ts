import type { BasisPoints, Minor } from '#generated/types.ts';

/** Money in hundredths, quantities in thousandths, rates in hundredths of a percent, days as 'yyyy-mm-dd'. */

export interface UblParty {
  readonly name: string;
  /** With its country before it where the invoice has it so: RO123456. */
  readonly vatCode?: string | undefined;
  readonly code?: string | undefined;
  readonly street?: string | undefined;
  readonly city?: string | undefined;
  /** Two letters. */
  readonly country?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** S standard, Z zero-rated, E exempt, AE reverse charge, K within the Union, G export, O not subject. */
export interface TaxCategory {
  readonly id: string;
  readonly rate: BasisPoints;
}

/** Taken off the whole invoice, or added to it where `isCharge`. */
export interface UblAllowance {
  readonly isCharge: boolean;
  readonly reason?: string | undefined;
  readonly sum: Minor;
  readonly tax: TaxCategory;
}

export interface UblLine {
  readonly id: string;
  readonly name: string;
  /** As the supplier numbers it. */
  readonly supplierCode?: string | undefined;
  /** As the buyer numbers it. */
  readonly buyerCode?: string | undefined;
  readonly barcode?: string | undefined;
  readonly quantity: number;
  /** UN/ECE Recommendation 20: H87 is a piece, KGM a kilogram. */
  readonly unit: string;
  /** Without VAT, after the line's own allowances. */
  readonly net: Minor;
  readonly tax: TaxCategory;
}

export interface UblTotals {
  readonly lines: Minor;
  readonly allowances: Minor;
  readonly charges: Minor;
  readonly withoutVat: Minor;
  readonly vat: Minor;
  readonly withVat: Minor;
  readonly prepaid: Minor;
  readonly rounding: Minor;
  readonly payable: Minor;
}

export interface TaxShare {
  readonly tax: TaxCategory;
  readonly taxable: Minor;
  readonly vat: Minor;
  readonly reason?: string | undefined;
}

export interface UblInvoice {
  /** Of a credit note goods go back; its figures are written above 0. */
  readonly isCreditNote: boolean;
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn?: string | undefined;
  readonly currency: string;
  readonly note?: string | undefined;
  readonly orderNumber?: string | undefined;
  readonly seller: UblParty;
  readonly buyer: UblParty;
  readonly account?: string | undefined;
  readonly lines: readonly UblLine[];
  readonly allowances: readonly UblAllowance[];
  readonly taxes: readonly TaxShare[];
  readonly totals: UblTotals;
}
