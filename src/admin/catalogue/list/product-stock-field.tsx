import { useQuery } from '@tanstack/react-query';
import { RecordContextProvider, useListContext, useRecordContext } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { QuantityField } from '../../kinds/quantity.tsx';
import { stocksIn } from './product-question.ts';

/** The stock that came with the row; of a column that was chosen a moment ago, asked for once for all rows in sight. */
export const ProductStockField = () => {
  const record = useRecordContext<Stored>();
  const { data = [] } = useListContext<Stored>();
  const ids = data.map(({ Id }) => Id);
  const { data: stocks } = useQuery({
    queryKey: ['Article', 'stock of', ...ids],
    queryFn: async () => Object.fromEntries(await stocksIn([], ids)) as Record<number, number>,
    enabled: data.length > 0 && data.every(({ Stock }) => Stock === undefined),
  });
  if (!record) return null;
  const found = stocks && (stocks[record.Id] ?? 0);
  return (
    <RecordContextProvider value={{ ...record, Stock: record['Stock'] ?? found }}>
      <QuantityField source="Stock" />
    </RecordContextProvider>
  );
};

ProductStockField.text = QuantityField.text;
