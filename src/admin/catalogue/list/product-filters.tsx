import { SplitActionType } from '#generated/types.ts';
import { HiddenFilter } from '../../kinds/flag.tsx';
import { PeriodFilter } from '../../kinds/instant.tsx';
import { ManyFilter } from '../../kinds/many.tsx';

/** Groups have a pick list of their own; other collections stand on their tab of the card. */
const groups = { ArticleSplits: { SplitActionTypes: [SplitActionType.Groups] } };

export const productFilters = [
  <ManyFilter key="ArticleGroups" source="ArticleGroups" label="Groups" reference="ArticleGroup" filter={groups} />,
  <HiddenFilter key="DeletedOn" source="WithDeleted" label="Hidden" />,
  <PeriodFilter key="PriceChangedOn" source="PriceChangedOn" />,
  <ManyFilter key="Depot" source="Depot" reference="Depot" hint="Shows the stock of the chosen depots." />,
  <PeriodFilter key="PricesAsOf" source="PricesAsOf" label="Prices as of" />,
];
