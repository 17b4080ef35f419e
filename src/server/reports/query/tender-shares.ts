import { all, sql, words, type Sql } from '../../storage/sql.ts';

/**
 * Larger weights are brought down below this, so that twice a product of two stays a whole number of the database:
 * parts still add up, to a coarser share.
 */
const weightLimit = 2 ** 31 - 8;

/**
 * By which payment types documents were paid, a row for each: what was paid with it and with those before it ("Until"),
 * with those before it alone ("Before"), and with all of them ("Whole"). A document on which nothing was paid in the
 * end is its first payment type's.
 */
export const tenderShares = (documents: readonly Sql[]): Sql => {
  const weights = sql`
    select q."DocumentId", q."TenderId", abs(cast(sum(q."Value") as bigint)) as "Weight",
      row_number() over (partition by q."DocumentId" order by q."TenderId") as "Place"
    from "Payoff" q join "Document" d on d."Id" = q."DocumentId" and d."OrganisationId" = q."OrganisationId"
    where ${all(documents)} group by q."DocumentId", q."TenderId"`;
  const sums = sql`
    select w."DocumentId", w."TenderId", w."Weight", w."Place",
      cast(sum(w."Weight") over (partition by w."DocumentId") as bigint) as "Whole",
      cast(sum(w."Weight") over (partition by w."DocumentId"
        order by w."TenderId" rows unbounded preceding) as bigint) as "Until"
    from (${weights}) w`;
  const scaled = (amount: string): Sql => words(`(${amount}) / (1 + s."Whole" / ${weightLimit})`);
  return sql`
    select s."DocumentId", s."TenderId",
      case when s."Whole" = 0 then 1 else ${scaled('s."Until"')} end as "Until",
      case when s."Whole" = 0 then case when s."Place" = 1 then 0 else 1 end
        else ${scaled('s."Until" - s."Weight"')} end as "Before",
      case when s."Whole" = 0 then 1 else ${scaled('s."Whole"')} end as "Whole"
    from (${sums}) s`;
};

/**
 * So much of an amount as its running share is, half away from zero: taken apart so that no product leaves the whole
 * numbers.
 */
const running = (amount: Sql, upTo: string): Sql => {
  const share = words(`p.${upTo}`);
  const whole = sql`${amount} / p."Whole" * ${share}`;
  const twiceTheRest = sql`2 * (${amount} % p."Whole") * ${share}`;
  return sql`case when ${amount} < 0 then ${whole} + (${twiceTheRest} - p."Whole") / (2 * p."Whole")
    else ${whole} + (${twiceTheRest} + p."Whole") / (2 * p."Whole") end`;
};

/**
 * Share of a line's amount by the payment type of the row: the difference of two rounded running shares, as domain's
 * allocate shares out, so that the parts of an amount add up to it exactly. All of it without a payment.
 */
export const shareOf = (amount: Sql): Sql =>
  sql`case when p."Whole" is null then ${amount}
    else (${running(sql`(${amount})`, '"Until"')}) - (${running(sql`(${amount})`, '"Before"')}) end`;
