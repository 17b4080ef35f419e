import { createHash } from 'node:crypto';
import { idsOfBlock } from '#domain/catalogue/id-blocks.ts';
import type { Database } from '../database.ts';
import { join, name, sql, words, type Sql } from '../sql.ts';

/** Source of marks that change when a record of neighbouring ids changes. */
interface Source {
  /** From what, under the alias t. */
  from: Sql;
  /** The column whose ids are told together. */
  by: string;
  /** Aggregates of the mark. */
  of: readonly Sql[];
}

/** A mark for each block of ids, by its number. */
export type BlockMarks = Map<number, string>;

/** Rows that are counted up at each change, and what is not counted with them. */
const versions = ['count(*)', 'sum(t."Id")', 'sum(t."Version")', 'sum(t."Id" * t."Version")'].map(words);
/** Rows that come and go, and are never changed. */
const rows = ['count(*)', 'sum(t."Id")', 'sum(t."Id" * (t."Id" % 1009))'].map(words);

const ofArticles = (organisationId: number): Source[] => [
  {
    from: sql`"Article" t left join "Vat" v on v."Id" = t."VatId" and v."OrganisationId" = ${organisationId}
      left join "Measure" m on m."Id" = t."MeasureId" and m."OrganisationId" = ${organisationId}
      where t."OrganisationId" = ${organisationId}`,
    by: 'Id',
    of: [
      ...versions,
      sql`sum(case when t."DeletedOn" is null then t."Id" else 0 end)`,
      sql`sum(t."Id" * t."IsParent")`,
      sql`sum(v."Version")`,
      sql`sum(m."Version")`,
    ],
  },
  {
    from: sql`"ArticleBond" t where t."OrganisationId" = ${organisationId}`,
    by: 'ArticleId',
    of: [...rows, sql`sum(t."GroupId" * (t."ArticleId" % 1009 + 1))`],
  },
  {
    from: sql`"ArticleBarcode" t where t."OrganisationId" = ${organisationId}`,
    by: 'ArticleId',
    of: [...rows, sql`sum(t."Id" * (t."ArticleId" % 1009 + 1))`, sql`string_agg(t."Value", ',' order by t."Id")`],
  },
  {
    from: sql`"Filestream" t where t."OrganisationId" = ${organisationId} and t."EntityName" = 'Article'`,
    by: 'EntityId',
    of: [...rows, sql`sum(t."Id" * t."IsDefault")`, sql`string_agg(t."ThumbnailId", ',' order by t."Id")`],
  },
];

const ofContractors = (organisationId: number): Source[] => [
  {
    from: sql`"Contractor" t where t."OrganisationId" = ${organisationId}`,
    by: 'Id',
    of: versions,
  },
  {
    from: sql`"ContractorBond" t where t."OrganisationId" = ${organisationId}`,
    by: 'ContractorId',
    of: [...rows, sql`sum(t."GroupId" * (t."ContractorId" % 1009 + 1))`],
  },
];

const ofPrices = (organisationId: number, pricelistId: number): Source[] => [
  {
    from: sql`"PricelistItem" t where t."OrganisationId" = ${organisationId} and t."PricelistId" = ${pricelistId}`,
    by: 'ArticleId',
    of: [...versions, sql`sum(t."Id" * (t."ArticleId" % 1009 + 1))`],
  },
];

/** Quantities go up and down: what one lost and its neighbours got must not come out even. */
const weighted = [
  'sum(t."Quantity" * (t."ArticleId" % 1009 + 1))',
  'sum(t."Quantity" * ((t."ArticleId" % 1009) * (t."ArticleId" % 1009) * (t."ArticleId" % 1009) % 997))',
].map(words);

const ofStock = (organisationId: number, depotId: number): Source[] => [
  {
    from: sql`"StockBalance" t where t."OrganisationId" = ${organisationId} and t."DepotId" = ${depotId}`,
    by: 'ArticleId',
    of: [sql`count(*)`, sql`sum(t."Quantity")`, ...weighted],
  },
];

const markQuery = ({ from, by, of }: Source): Sql => {
  const block = sql`t.${name(by)} / ${words(String(idsOfBlock))}`;
  // PostgreSQL calls all sums alike.
  const members = of.map((member, at) => sql`${member} as ${name(`M${at}`)}`);
  return sql`select ${block} as "Block", ${join(members, ', ')} from ${from} group by ${block}`;
};

const marksOf = async (db: Database, sources: readonly Source[]): Promise<BlockMarks> => {
  const texts = new Map<number, string>();
  for (const [at, source] of sources.entries()) {
    for (const { Block, ...members } of await db.all<{ Block: number }>(markQuery(source)))
      texts.set(Number(Block), `${texts.get(Number(Block)) ?? ''}${at}:${Object.values(members).join()};`);
  }
  const marks: BlockMarks = new Map();
  for (const [block, text] of texts)
    marks.set(block, createHash('sha256').update(text).digest('base64url').slice(0, 10));
  return marks;
};

/** Of all articles, with their groups, barcodes, pictures, VAT rates and measures. */
export const articleMarks = (db: Database, organisationId: number): Promise<BlockMarks> =>
  marksOf(db, ofArticles(organisationId));

/** Of all contractors with their groups. */
export const contractorMarks = (db: Database, organisationId: number): Promise<BlockMarks> =>
  marksOf(db, ofContractors(organisationId));

/** Of a price list, by its articles. */
export const priceMarks = (db: Database, organisationId: number, pricelistId: number): Promise<BlockMarks> =>
  marksOf(db, ofPrices(organisationId, pricelistId));

/** Of what lies in a depot, by article. */
export const stockMarks = (db: Database, organisationId: number, depotId: number): Promise<BlockMarks> =>
  marksOf(db, ofStock(organisationId, depotId));
