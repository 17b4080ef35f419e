import { Fault } from '#domain/faults.ts';
import { unitPrice } from '#domain/money.ts';
import { grossLines } from '#domain/documents/ubl/totals.ts';
import type { UblInvoice, UblLine } from '#domain/documents/ubl/ubl-invoice.ts';
import { calls } from '#generated/calls.ts';
import { entities } from '#generated/model.ts';
import type { CallModel } from '#generated/shapes.ts';
import { DocumentActionType, DocumentOperationType, type Document } from '#generated/types.ts';
import { admit } from '../../call/access.ts';
import type { CallContext, HandlerOf, RequestOf } from '../../call/context.ts';
import { refuseDraftBeyond } from '../../entity/index.ts';
import { lockRecord, readKnown, readRecordsBy } from '../../storage/records/index.ts';
import { foundArticles } from './found-articles.ts';
import { documentOfNumber, invoiceOfSource, numberOf, received, supplierOf } from './read-source.ts';

type TakeRequest = RequestOf<'UblTake'>;
interface Named {
  Id: number;
  Name?: string;
}

/** Whether the caller may make such records by themselves. @throws NOT_ALLOWED */
const admitCall = (name: string, { session }: CallContext): void =>
  admit(calls.find((call) => call.name === name) as CallModel, session);

const vatIds = async ({ db, session: { organisationId } }: CallContext): Promise<Map<number, number>> => {
  const vats = await readRecordsBy(db, entities.Vat, {
    organisationId,
    column: 'OrganisationId',
    values: [organisationId],
  });
  return new Map(vats.map(({ Value, Id }) => [Value ?? 0, Id]));
};

/** Products of the lines: those chosen, those found, and new ones. */
const articlesOf = async (
  context: CallContext,
  { lines }: UblInvoice,
  asked: TakeRequest['lines'],
): Promise<{ ids: number[]; made: Named[] }> => {
  const chosen = new Map((asked ?? []).map(({ Row, Article }) => [Row, Article.Id]));
  const found = await foundArticles(context, lines);
  const vats = await vatIds(context);
  const made: Named[] = [];
  const byName = new Map<string, number>();
  const make = async ({ name, barcode, tax }: UblLine): Promise<number> => {
    admitCall('ArticleCreate', context);
    const vatId = vats.get(tax.rate);
    const article = await context.within('ArticleCreate', {
      article: {
        Name: name.slice(0, 250),
        ...(barcode && { Barcode: barcode }),
        ...(vatId !== undefined && { Vat: { Id: vatId } }),
      },
    });
    made.push({ Id: article.Id, ...(article.Name && { Name: article.Name }) });
    return article.Id;
  };
  const ids: number[] = [];
  for (const [index, line] of lines.entries()) {
    const key = line.barcode ?? line.name;
    const id = chosen.get(index + 1) ?? found[index]?.article.Id ?? byName.get(key) ?? (await make(line));
    byName.set(key, id);
    ids.push(id);
  }
  return { ids, made };
};

const contractorOf = async (context: CallContext, invoice: UblInvoice): Promise<number> => {
  const known = await supplierOf(context, invoice);
  if (known) return known.Id;
  admitCall('ContractorCreate', context);
  const { name, vatCode, code, street, city, email, phone } = invoice.seller;
  const { Id } = await context.within('ContractorCreate', {
    contractor: {
      Name: name.slice(0, 250),
      ContractorActionType: 0,
      ...((street ?? city) && { Address: [street, city].filter(Boolean).join(', ') }),
      ...(email && { Email: email }),
      ...(phone && { Phone: phone }),
      Settings: { ...(code && { Fiscalcode: code }), ...(vatCode && { Vatcode: vatCode }) },
    },
  });
  return Id;
};

const headOf = ({ document }: TakeRequest) => {
  const { DocumentActionType: type = DocumentActionType.Income, Branch, CreditDepot } = document;
  if (!received.includes(type))
    throw new Fault('INVALID_INPUT', { items: [{ Path: 'document.DocumentActionType', Message: 'must be 1 or 11' }] });
  return {
    DocumentActionType: type,
    ...(type === DocumentActionType.Income && { DocumentOperationType: DocumentOperationType.IncomeRegular }),
    ...(Branch && { Branch }),
    ...(CreditDepot && { CreditDepot }),
  };
};

const refuseReturned = ({ isCreditNote, lines }: UblInvoice): void => {
  if (isCreditNote || lines.some(({ quantity }) => quantity <= 0))
    throw new Fault('INVALID_INPUT', { items: [{ Path: 'source', Message: 'is no invoice of goods received' }] });
};

/** Sums of another currency would be taken for the company's own. @throws INVALID_INPUT */
const refuseCurrency = async ({ currency }: UblInvoice, { db, session }: CallContext): Promise<void> => {
  const company = await readKnown(db, entities.Organisation, { organisationId: 0, id: session.organisationId });
  const own = company.Settings?.currency?.trim().toUpperCase();
  if (own && own !== currency.toUpperCase())
    throw new Fault('INVALID_INPUT', {
      items: [{ Path: 'source', Message: `is in ${currency.slice(0, 10)}, the company counts in ${own}` }],
    });
};

const labelOf = ({ Id, Code, Number: number }: Document) => ({
  Id,
  ...(Code && { Code }),
  ...(number && { Number: number }),
});

/**
 * Makes a document of goods received, not approved. @throws IMPORT_FORMAT, IMPORT_TOO_LARGE, INVALID_INPUT for a credit
 * note too, NOT_ALLOWED, NOT_FOUND
 */
export const ublTake: HandlerOf<'UblTake'> = async (asked, context) => {
  const invoice = invoiceOfSource(asked.source);
  refuseReturned(invoice);
  const head = headOf(asked);
  await refuseCurrency(invoice, context);
  await refuseDraftBeyond(context, entities.Document, head as Parameters<typeof refuseDraftBeyond>[2]);
  // One at a time in a company: a second press makes no products twice.
  const { organisationId } = context.session;
  await lockRecord(context.db, entities.Organisation, { organisationId: 0, id: organisationId });
  const contractorId = asked.document.Contractor?.Id ?? (await contractorOf(context, invoice));
  const stored = await documentOfNumber(context, invoice, contractorId);
  if (stored) return { Document: labelOf(stored), Articles: [] };
  const { ids, made } = await articlesOf(context, invoice, asked.lines);
  const sums = grossLines(invoice);
  const document = await context.within('DocumentCreate', {
    document: {
      ...head,
      Number: numberOf(invoice),
      Contractor: { Id: contractorId },
      Lots: invoice.lines.map(({ quantity, tax }, index) => ({
        Article: { Id: ids[index] as number },
        Quantity: quantity,
        CreditPrice: unitPrice(sums[index] ?? 0, quantity),
        CreditSum: sums[index] ?? 0,
        CreditVatRate: tax.rate,
      })),
    } as RequestOf<'DocumentCreate'>['document'],
  });
  return { Document: labelOf(document), Articles: made };
};
