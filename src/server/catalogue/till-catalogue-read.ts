import type { HandlerOf } from '../call/context.ts';
import {
  articleMarks,
  contractorMarks,
  priceMarks,
  stockMarks,
  type BlockMarks,
} from '../storage/records/block-marks.ts';

const textsOf = (marks: BlockMarks): string[] => Array.from(marks, ([block, mark]) => `${block}:${mark}`);

/** Compares the catalogue of a till with the stored one: it asks for the ids whose marks differ, and for no more. */
export const tillCatalogueRead: HandlerOf<'TillCatalogueRead'> = async (
  { articles, customers, pricelist, depot },
  { db, session },
) => {
  const { organisationId } = session;
  return {
    Articles: articles ? textsOf(await articleMarks(db, organisationId)) : [],
    Customers: customers ? textsOf(await contractorMarks(db, organisationId)) : [],
    Prices: pricelist?.Id ? textsOf(await priceMarks(db, organisationId, pricelist.Id)) : [],
    Stock: depot?.Id ? textsOf(await stockMarks(db, organisationId, depot.Id)) : [],
  };
};
