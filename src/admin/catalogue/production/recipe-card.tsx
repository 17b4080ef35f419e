import { useTranslate } from 'react-admin';
import { measuredAs, showMoney, showQuantity } from '#client/i18n/figures.ts';
import type { RecipeCostReadAnswer } from '#generated/types.ts';
import { RecordTable, type RecordColumn } from '../../layout/page/record-table.tsx';

type Part = NonNullable<RecipeCostReadAnswer['Parts']>[number];

/** Sums of the card at a glance. */
const Headline = ({ card }: { card: RecipeCostReadAnswer }) => {
  const translate = useTranslate();
  const figures = [
    ['Cost sum', showMoney(card.CreditSum ?? 0)],
    ['Cost of one unit', showMoney(card.CreditPrice ?? 0)],
    ...(typeof card.MayBeMade === 'number' ? [['Can be made from stock', showQuantity(card.MayBeMade)]] : []),
    ...(card.Limiting ? [['Runs out first', card.Limiting.Name ?? '']] : []),
  ];
  return (
    <div className="headline">
      {figures.map(([title, value]) => (
        <div key={title} className="headline-figure">
          <span className="headline-title">{translate(String(title))}</span>
          <span className="headline-value">{value}</span>
        </div>
      ))}
    </div>
  );
};

const StockOf = ({ part }: { part: Part }) => {
  const translate = useTranslate();
  const text = showQuantity(part.Stock ?? 0, part.Article ? measuredAs(part.Article) : undefined);
  return part.IsShort ? <span className="cell-error">{`${text} · ${translate('Not enough')}`}</span> : text;
};

const columns: RecordColumn<Part>[] = [
  {
    title: 'Product',
    cell: ({ Article }) => (
      <a className="cell-link" href={`#/product/1?productid=${Article?.Id}`}>
        {Article?.Name}
      </a>
    ),
  },
  { title: 'Quantity', cell: ({ Quantity }) => showQuantity(Quantity ?? 0), isFigure: true },
  { title: 'Measure', cell: ({ Article }) => Article?.Measure?.Name },
  { title: 'Purchase price', cell: ({ CreditPrice }) => showMoney(CreditPrice ?? 0), isFigure: true },
];

/** Ingredients of a product by its recipe, with their cost. */
export const RecipeCard = ({ card }: { card: RecipeCostReadAnswer }) => (
  <>
    <Headline card={card} />
    <RecordTable
      caption="Recipe"
      rows={card.Parts ?? []}
      keyOf={({ Article }) => Article?.Id}
      columns={[
        ...columns,
        {
          title: 'Cost sum',
          cell: ({ CreditSum }) => showMoney(CreditSum ?? 0),
          isFigure: true,
          total: showMoney(card.CreditSum ?? 0),
        },
        { title: 'Stock', cell: (part) => <StockOf part={part} />, isFigure: true },
      ]}
    />
  </>
);
