import { Fault } from '#domain/faults.ts';
import { entities, enums, type EntityName } from '#generated/model.ts';
import type { EntityModel } from '#generated/shapes.ts';
import type { Document, Organisation } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { entityContext, meant, readOne, storedOne } from '../../entity/index.ts';
import { readRecord, type RecordOf } from '../../storage/records/index.ts';
import { labelsIn, languageOf, type LanguageCode } from '../language.ts';
import { ownOrganisation, zoneOf } from '../organisation-zone.ts';
import type { FormParts } from './forms/parts.ts';
import { invoiceOf, ownParty, type Party } from './forms/trade.ts';
import { paperTexts } from './texts/texts.ts';

export const found = async <Name extends EntityName>(
  { db, session: { organisationId } }: CallContext,
  model: EntityModel<Name>,
  id: number | null | undefined,
): Promise<RecordOf<Name> | undefined> => (id ? await readRecord(db, model, { organisationId, id }) : undefined);

/** The document with its lines, within the caller's reach. @throws NOT_FOUND */
export const documentOf = async (
  context: CallContext,
  named: { Id?: number | null; ClientId?: string | null },
): Promise<Document> => {
  const room = entityContext(context, {});
  return readOne(room, entities.Document, { id: await meant(room, entities.Document, { ...named }), depth: 'load' });
};

export const paperLanguage = (context: CallContext, wanted: string | null | undefined): LanguageCode =>
  wanted === 'ru' || wanted === 'ro' || wanted === 'en' ? wanted : languageOf(context);

/** The company with the requisites of its account contractor. */
export const ownSide = async (
  context: CallContext,
  branchId?: number | null,
): Promise<{ organisation: Organisation; party: Party; zone: string }> => {
  const organisation = await ownOrganisation(context);
  const account = await found(context, entities.Contractor, organisation.Settings?.account);
  const branch = await found(context, entities.Branch, branchId);
  return { organisation, party: ownParty({ organisation, account, branch }), zone: zoneOf(organisation, context) };
};

/** The title of a value, as screens say it. */
const kindOf = async ({ DocumentActionType: type }: Document, language: LanguageCode): Promise<string> => {
  const label = await labelsIn(language);
  return label(enums['DocumentActionType']?.values.find(({ value }) => value === type)?.title ?? 'Document');
};

interface Wish {
  language: LanguageCode;
  /** The other party, where it is not the document's own. */
  contractorId?: number | null | undefined;
}

/** Everything that a form of a document is filled from. @throws NOT_FOUND for another contractor */
export const formParts = async (
  context: CallContext,
  document: Document,
  { language, contractorId }: Wish,
): Promise<FormParts & { organisation: Organisation }> => {
  const organisation = await ownOrganisation(context);
  const contractor = contractorId
    ? await storedOne(entityContext(context, {}), entities.Contractor, contractorId)
    : await found(context, entities.Contractor, document.Contractor?.Id);
  const trade = invoiceOf({
    document,
    organisation,
    contractor,
    account: await found(context, entities.Contractor, organisation.Settings?.account),
    branch: await found(context, entities.Branch, document.Branch?.Id),
  });
  return {
    document,
    organisation,
    trade,
    texts: paperTexts[language],
    language,
    zone: zoneOf(organisation, context),
    kind: await kindOf(document, language),
    now: context.now,
  };
};

/** @throws DOCUMENT_EMPTY */
export const refuseEmpty = ({ Lots }: Document): void => {
  if (!Lots?.length) throw new Fault('DOCUMENT_EMPTY');
};
