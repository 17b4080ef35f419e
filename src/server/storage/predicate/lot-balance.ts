import { lastOf } from '#domain/period.ts';
import type { LotBalanceCriteria } from '#generated/types.ts';
import { all, name, sql, words, type Sql } from '../sql.ts';
import { pathOf } from './column.ts';
import { asObject, invalid, type Operator } from './place.ts';

const signs: Readonly<Record<number, Sql>> = { [-1]: words('<'), 0: words('='), 1: words('>') };

/**
 * Layers of stock: approved lines by the depot that received them, and by what is left of them now. Another company's
 * are refused, not passed over: an answer with one's own would be taken for theirs.
 */
export const lotBalance: Operator = (argument, field, place) => {
  const path = pathOf(place, field);
  const { OrganisationId, CreditDepotId, AppliedOn, QuantitySign, ArticleParentId } = asObject(
    argument,
    path,
  ) as LotBalanceCriteria;
  if (typeof OrganisationId === 'number' && OrganisationId !== place.organisationId)
    throw invalid(`${path}.OrganisationId`, 'must be your own company');
  const sign = signs[QuantitySign ?? 1];
  if (!sign) throw invalid(`${path}.QuantitySign`, 'must be -1, 0 or 1');
  const lot = name(place.alias);
  const given = (value: unknown): value is number => typeof value === 'number';
  return all([
    sql`${lot}."ApprovedOn" is not null and ${lot}."BalanceQuantity" ${sign} 0`,
    ...(given(AppliedOn) ? [sql`${lot}."ApprovedOn" <= ${lastOf(AppliedOn)}`] : []),
    ...(given(CreditDepotId)
      ? [sql`(${lot}."LayerDepotId" = ${CreditDepotId} or ${lot}."CreditDepotId" = ${CreditDepotId})`]
      : []),
    ...(given(ArticleParentId)
      ? [
          sql`${lot}."ArticleId" in (select "Id" from "Article"
            where "OrganisationId" = ${place.organisationId} and "ArticleParentId" = ${ArticleParentId})`,
        ]
      : []),
  ]);
};
