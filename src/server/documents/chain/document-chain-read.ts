import { announces, isPayable, madeKinds, type MadeKind } from '#domain/documents/chain/steps.ts';
import type { Document } from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../../call/context.ts';
import { entityContext, meant, searchPage, storedOne } from '../../entity/index.ts';
import { readChain, type ChainRow } from '../../storage/ledger/approval/chain.ts';
import { readDue } from '../../storage/ledger/approval/due.ts';
import { readMade } from '../../storage/ledger/approval/made-from.ts';
import { modelOf } from '../../storage/models.ts';
import { labelsOf } from '../../storage/records/index.ts';
import { hooks } from '../hooks.ts';

const columns = [
  'Id',
  'SourceId',
  'DocumentActionType',
  'DocumentOperationType',
  'Number',
  'Code',
  'CreatedOn',
  'ApprovedOn',
  'CreditSum',
  'DebitSum',
  'IsStorno',
];

/** Documents of the chain that the caller may see. */
const seenOf = async (chain: readonly ChainRow[], context: CallContext): Promise<Map<number, Document>> => {
  const { Entities } = await searchPage(entityContext(context, {}), modelOf('Document'), {
    Ids: chain.map(({ Id }) => Id),
    Columns: columns,
    Pager: { Index: 0, Size: chain.length },
  });
  return new Map(Entities.map((document) => [document.Id, document as Document]));
};

/** A document without its source where that is not for the caller's eyes. */
const toldOf = (chain: readonly ChainRow[], seen: ReadonlyMap<number, Document>) => {
  const reversed = new Set(
    [...seen.values()].flatMap(({ IsStorno, ApprovedOn, SourceId }) =>
      IsStorno && ApprovedOn ? (SourceId ?? []) : [],
    ),
  );
  return chain.flatMap(({ Id, SourceId, Depth }) => {
    const document = seen.get(Id);
    if (!document) return [];
    const { Number, Code, DocumentActionType, DocumentOperationType, CreatedOn, ApprovedOn, CreditSum, DebitSum } =
      document;
    return {
      Id,
      ...(SourceId !== null && seen.has(SourceId) && { SourceId }),
      Depth,
      DocumentActionType,
      DocumentOperationType,
      Number: Number ?? Code,
      CreatedOn,
      ApprovedOn,
      CreditSum,
      DebitSum,
      ...(document.IsStorno && { IsStorno: true }),
      ...(reversed.has(Id) && { IsReversed: true }),
    };
  });
};

/** Quantities of the document that documents of a kind have taken, product by product. */
const takenOf = async ({ Id }: Document, kind: MadeKind, { db, session: { organisationId } }: CallContext) => {
  const rows = await readMade(db, {
    organisationId,
    sourceId: Id,
    actionType: kind.type,
    operationType: kind.operation,
  });
  const labels = await labelsOf(
    db,
    'Article',
    organisationId,
    rows.map(({ ArticleId }) => ArticleId),
  );
  return rows.map(({ ArticleId, Announced, Taken, Drafted }) => ({
    Article: { Id: ArticleId, Name: String(labels.get(ArticleId)?.Name ?? '') },
    DocumentActionType: kind.type,
    Announced,
    Taken,
    Drafted,
    Open: Announced - Taken,
  }));
};

const dueOf = async ({ Id }: Document, { db, session: { organisationId } }: CallContext): Promise<number> => {
  const { Sum, Paid, Drafted } = await readDue(db, { organisationId, sourceId: Id });
  return Sum - Paid - Drafted;
};

/**
 * The documents that one was made from or that were made from it, and what of it is still open.
 * @throws NOT_FOUND
 */
export const documentChainRead: HandlerOf<'DocumentChainRead'> = async ({ document: named }, context) => {
  const room = entityContext(context, hooks);
  const document = await storedOne(room, modelOf('Document'), await meant(room, modelOf('Document'), named));
  const chain = await readChain(context.db, {
    organisationId: context.session.organisationId,
    documentId: document.Id,
  });
  const seen = await seenOf(chain, context);
  const kinds = announces(document) ? madeKinds(document) : [];
  const Lines = [];
  for (const kind of kinds) Lines.push(...(await takenOf(document, kind, context)));
  return { Documents: toldOf(chain, seen), Lines, ...(isPayable(document) && { Due: await dueOf(document, context) }) };
};
