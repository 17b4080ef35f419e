import { Fault } from '#domain/faults.ts';
import { entities, type EntityName } from '#generated/model.ts';
import type { EntityModel } from '#generated/shapes.ts';
import { LayoutEntityType, type Document, type DocumentInvoiceRequest } from '#generated/types.ts';
import type { CallContext, HandlerOf, PreparationOf } from '../../call/context.ts';
import { meant, readOne, entityContext, storedOne } from '../../entity/index.ts';
import { readRecord, type RecordOf } from '../../storage/records/index.ts';
import { keepFile, type MadeFile } from '../kept-file.ts';
import { languageOf } from '../language.ts';
import { ownOrganisation, zoneOf } from '../organisation-zone.ts';
import { invoiceOf } from './invoice.ts';
import { invoiceTexts } from './texts.ts';

const found = async <Name extends EntityName>(
  { db, session: { organisationId } }: CallContext,
  model: EntityModel<Name>,
  id: number | null | undefined,
): Promise<RecordOf<Name> | undefined> => (id ? await readRecord(db, model, { organisationId, id }) : undefined);

const approvedDocument = async (context: CallContext, named: DocumentInvoiceRequest['document']): Promise<Document> => {
  const room = entityContext(context, {});
  const document = await readOne(room, entities.Document, {
    id: await meant(room, entities.Document, { ...named }),
    depth: 'load',
  });
  if (!document.ApprovedOn) throw new Fault('DOCUMENT_NOT_APPROVED');
  if (!document.Lots?.length) throw new Fault('DOCUMENT_EMPTY');
  return document;
};

const printed = new Set<number | null | undefined>([LayoutEntityType.Receipt, LayoutEntityType.Report]);

/** Invoices have one form; a template that is asked for must still be one of the company's for printing. */
const refuseTemplate = async (context: CallContext, layout: unknown): Promise<void> => {
  const { Id } = (layout ?? {}) as { Id?: unknown };
  if (Id === undefined || Id === null) return;
  const template = typeof Id === 'number' ? await found(context, entities.Layout, Id) : undefined;
  if (!printed.has(template?.LayoutEntityType)) throw new Fault('TEMPLATES_NOT_FOUND');
};

/**
 * Printed before the transaction that lays it down. @throws NOT_FOUND, DOCUMENT_NOT_APPROVED, DOCUMENT_EMPTY,
 * TEMPLATES_NOT_FOUND
 */
export const prepareInvoice: PreparationOf<'DocumentInvoice', MadeFile> = async (input, context) => {
  await refuseTemplate(context, input.layout);
  const document = await approvedDocument(context, input.document);
  const organisation = await ownOrganisation(context);
  const otherId = input.contractor?.Id;
  const contractor = otherId
    ? await storedOne(entityContext(context, {}), entities.Contractor, otherId)
    : await found(context, entities.Contractor, document.Contractor?.Id);
  const invoice = invoiceOf({
    document,
    organisation,
    contractor,
    account: await found(context, entities.Contractor, organisation.Settings?.account),
    branch: await found(context, entities.Branch, document.Branch?.Id),
  });
  const language = languageOf(context);
  // The PDF writer and its fonts are loaded by the first print, not at each start.
  const { invoicePdf } = await import('./invoice-pdf.ts');
  const bytes = await invoicePdf(invoice, { language, zone: zoneOf(organisation, context), createdOn: context.now });
  return { name: `${invoiceTexts[language].invoice} ${invoice.number}`, extension: 'pdf', bytes };
};

export const documentInvoice: HandlerOf<'DocumentInvoice', MadeFile> = (file, context) => keepFile(context, file);
