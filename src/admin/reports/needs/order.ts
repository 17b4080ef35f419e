import { call } from '#client/call.ts';
import { DocumentActionType, EntityActionType } from '#generated/types.ts';
import { idIn, type Row } from '../model/dimensions.ts';
import { readAll } from '../model/fetch.ts';
import { numberIn } from '../model/measures.ts';
import { chosenOf, groupOf, predicateOf, type Question } from '../model/question.ts';
import type { Report } from '../model/report.ts';

export interface OrderLine {
  Article: { Id: number };
  Quantity: number;
}

/** The lines of an order: only products with needs (R-REPORT-016). */
export const linesFromNeeds = (rows: readonly Row[]): OrderLine[] =>
  rows.flatMap((row) => {
    const [Id, Quantity] = [idIn(row, 'Article'), numberIn(row, 'Needs')];
    return Id !== undefined && Quantity > 0 ? [{ Article: { Id }, Quantity }] : [];
  });

/** The branch that the report is narrowed to; of several, or none, the first of the company's. */
const branchOf = async (question: Question): Promise<{ Id: number } | undefined> => {
  const [chosen] = chosenOf(question, 'Branches');
  if (chosen) return chosen;
  const { Entities } = await call('BranchSearch', {
    predicate: { Sorts: [{ Name: 'Id', SortType: 0 }], Pager: { Index: 0, Size: 1 } },
  });
  const [first] = Entities;
  return first && { Id: first.Id };
};

/**
 * Orders what is needed from a supplier: makes the order, approves it, and answers its id (R-REPORT-012); undefined if
 * nothing is needed. The same ClientId makes one order.
 */
export const orderFromNeeds = async (
  report: Report,
  question: Question,
  { Contractor, ClientId }: { Contractor: { Id: number }; ClientId: string },
): Promise<number | undefined> => {
  const { rows } = await readAll(report, {
    ...predicateOf(report, question),
    Group: groupOf(question, question.fields),
  });
  const Lots = linesFromNeeds(rows);
  if (Lots.length === 0) return undefined;
  const Branch = await branchOf(question);
  const { Id, Version } = await call('DocumentCreate', {
    document: {
      EntityActionType: EntityActionType.Create,
      DocumentActionType: DocumentActionType.OrderToSupplier,
      ClientId,
      ...(Branch && { Branch }),
      Contractor,
      Lots,
    },
  });
  await call('DocumentApprove', { document: { Id, Version, DocumentActionType: DocumentActionType.OrderToSupplier } });
  return Id;
};
