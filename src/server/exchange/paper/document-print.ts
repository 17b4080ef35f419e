import { documentType } from '#domain/documents/document-type.ts';
import { printForms, type PrintForm } from '#domain/documents/print-forms.ts';
import { Fault } from '#domain/faults.ts';
import type { Document } from '#generated/types.ts';
import type { HandlerOf, PreparationOf } from '../../call/context.ts';
import { keepFile, type MadeFile } from '../kept-file.ts';
import { countryCode, ownOrganisation } from '../organisation-zone.ts';
import { paperPdf } from './draw/paper-pdf.ts';
import { forms } from './forms/forms.ts';
import { documentOf, formParts, paperLanguage, refuseEmpty } from './read-document.ts';

const formOf = (
  document: Document,
  { country, wanted }: { country: string | undefined; wanted: string | undefined },
): PrintForm => {
  const offered = printForms({
    ...document,
    country,
    isApproved: Boolean(document.ApprovedOn),
  });
  const form = wanted === undefined ? offered[0] : offered.find((one) => one === wanted);
  if (form) return form;
  throw new Fault('INVALID_INPUT', { items: [{ Path: 'form', Message: 'is not a form of this document' }] });
};

/**
 * Printed before the transaction that keeps the file.
 * @throws NOT_FOUND, DOCUMENT_EMPTY, INVALID_INPUT for a form that the document does not have
 */
export const prepareDocumentPrint: PreparationOf<'DocumentPrint', MadeFile> = async (input, context) => {
  const document = await documentOf(context, input.document);
  const country = countryCode(await ownOrganisation(context));
  const form = formOf(document, { country, wanted: input.form ?? undefined });
  if (documentType(document.DocumentActionType).hasLines) refuseEmpty(document);
  const sheet = forms[form](await formParts(context, document, { language: paperLanguage(context, input.language) }));
  return { name: sheet.title, extension: 'pdf', bytes: await paperPdf(sheet) };
};

export const documentPrint: HandlerOf<'DocumentPrint', MadeFile> = (file, context) => keepFile(context, file);
