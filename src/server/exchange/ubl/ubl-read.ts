import { totalsThatDiffer, grossLines } from '#domain/documents/ubl/totals.ts';
import type { HandlerOf } from '../../call/context.ts';
import { foundArticles } from './found-articles.ts';
import { documentOfNumber, invoiceOfSource, supplierOf } from './read-source.ts';

/** Reads an invoice and finds its products; writes nothing. @throws IMPORT_FORMAT, IMPORT_TOO_LARGE, INVALID_INPUT */
export const ublRead: HandlerOf<'UblRead'> = async ({ source }, context) => {
  const invoice = invoiceOfSource(source);
  const { seller, totals } = invoice;
  const supplier = await supplierOf(context, invoice);
  const stored = supplier && (await documentOfNumber(context, invoice, supplier.Id));
  const articles = await foundArticles(context, invoice.lines);
  const sums = grossLines(invoice);
  return {
    Number: invoice.number,
    IssuedOn: invoice.issuedOn,
    IsCreditNote: invoice.isCreditNote,
    Currency: invoice.currency,
    SupplierName: seller.name,
    SupplierCode: seller.vatCode ?? seller.code,
    ...(supplier && { Contractor: { Id: supplier.Id, Name: supplier.Name } }),
    ...(stored && { Document: { Id: stored.Id } }),
    WithoutVat: totals.withoutVat,
    Vat: totals.vat,
    WithVat: totals.withVat,
    Payable: totals.payable,
    Differs: totalsThatDiffer(invoice),
    Lines: invoice.lines.map(({ name, supplierCode, barcode, quantity, unit, tax }, index) => ({
      Row: index + 1,
      Name: name,
      Code: supplierCode,
      Barcode: barcode,
      Quantity: quantity,
      Unit: unit,
      Sum: sums[index] ?? 0,
      VatRate: tax.rate,
      ...(articles[index] && {
        Article: { Id: articles[index].article.Id, Name: articles[index].article.Name },
        FoundBy: articles[index].by,
      }),
    })),
  };
};
