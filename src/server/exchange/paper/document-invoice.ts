import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import { LayoutEntityType } from '#generated/types.ts';
import type { CallContext, HandlerOf, PreparationOf } from '../../call/context.ts';
import { keepFile, type MadeFile } from '../kept-file.ts';
import { languageOf } from '../language.ts';
import { paperPdf } from './draw/paper-pdf.ts';
import { invoice } from './forms/sales.ts';
import { documentOf, formParts, found, refuseEmpty } from './read-document.ts';

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
  const document = await documentOf(context, input.document);
  if (!document.ApprovedOn) throw new Fault('DOCUMENT_NOT_APPROVED');
  refuseEmpty(document);
  const parts = await formParts(context, document, {
    language: languageOf(context),
    contractorId: input.contractor?.Id,
  });
  const bytes = await paperPdf(invoice(parts));
  return { name: `${parts.texts.invoice} ${parts.trade.number}`, extension: 'pdf', bytes };
};

export const documentInvoice: HandlerOf<'DocumentInvoice', MadeFile> = (file, context) => keepFile(context, file);
