import { useState } from 'react';
import Delete from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useInput, useTranslate } from 'react-admin';
import { measuredAs, showMoney, showQuantity } from '#client/i18n/figures.ts';
import { one } from '#domain/quantity.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { RecordTable } from '../../layout/page/record-table.tsx';
import { QuantityControl } from '../../kinds/quantity.tsx';
import { ReferenceControl, type Reference } from '../../kinds/reference.tsx';
import type { Stored } from '../../data-provider.ts';
import { companyCalendar } from '../../model/filter.ts';
import {
  canBeMade,
  emptyRecipe,
  noInner,
  partCost,
  readInner,
  readRecipe,
  recipeCost,
  stockByPart,
  stockOfParts,
  withPart,
  type InnerRecipes,
  type PartStocks,
  type Recipe,
  type RecipeLot,
} from './recipe.ts';

/** Query key of the stored recipe, for code that saves a new one. */
export const recipeKey = (articleId: number): readonly unknown[] => ['recipe', articleId];

interface LinesProps {
  recipe: Recipe;
  stock: PartStocks;
  inner: InnerRecipes;
  onChange: (recipe: Recipe) => void;
}

const Lines = ({ recipe, stock, inner, onChange }: LinesProps) => {
  const translate = useTranslate();
  const cost = recipeCost(recipe, stock, inner);
  const made = canBeMade(recipe, stock, inner);
  const ofStock = made === undefined ? '' : ` · ${translate('Can be made from stock')}: ${showQuantity(made)}`;
  const put = (lots: RecipeLot[]): void => onChange({ ...recipe, Lots: lots });
  const costOf = ({ Article }: RecipeLot, units: number): number =>
    partCost({ articleId: Article.Id, quantity: units }, stock, inner);
  const quantity = (lot: RecipeLot) => {
    const id = `recipe-${lot.Article.Id}`;
    return (
      <>
        <label className="visually-hidden" htmlFor={id}>{`${translate('Quantity')}: ${lot.Article.Name ?? ''}`}</label>
        <QuantityControl
          id={id}
          label={translate('Quantity')}
          value={lot.Quantity}
          onChange={(value) =>
            put(recipe.Lots.map((each) => (each === lot ? { ...each, Quantity: Math.abs(value ?? 0) } : each)))
          }
        />
      </>
    );
  };
  return (
    <RecordTable
      caption="Recipe"
      hasInputs
      rows={recipe.Lots}
      keyOf={({ Article }) => Article.Id}
      total={`${translate('Cost of one unit')}: ${showMoney(cost.unit)}${ofStock}`}
      columns={[
        {
          title: 'Product',
          cell: ({ Article }) => (
            <a className="cell-link" href={`#/product/1?productid=${Article.Id}`}>
              {Article.Name}
            </a>
          ),
        },
        { title: 'Quantity', cell: quantity, isFigure: true, className: 'recipe-quantity' },
        { title: 'Measure', cell: ({ Article }) => Article.Measure?.Name },
        { title: 'Purchase price', cell: (lot) => showMoney(costOf(lot, one)), isFigure: true },
        {
          title: 'Cost sum',
          cell: (lot) => showMoney(costOf(lot, lot.Quantity)),
          isFigure: true,
          total: showMoney(cost.sum),
        },
        {
          title: 'Stock',
          cell: ({ Article }) =>
            inner.recipes.has(Article.Id)
              ? '—'
              : showQuantity(stock.get(Article.Id)?.quantity ?? 0, measuredAs(Article)),
          isFigure: true,
        },
      ]}
      action={(lot) => (
        <IconButton
          size="small"
          onClick={() => put(recipe.Lots.filter((each) => each !== lot))}
          aria-label={translate('Delete {name}', { name: lot.Article.Name ?? '' })}
        >
          <Delete fontSize="small" />
        </IconButton>
      )}
    />
  );
};

/** Parts of a composite: its calculation, saved and approved with the product (R-CAT-032). */
export const ProductionPanel = ({ record }: { record: Stored | undefined }) => {
  const translate = useTranslate();
  const { field } = useInput({ source: 'Recipe', parse: (value: unknown) => value, format: (value: unknown) => value });
  const [at, setAt] = useState<Reference | null>(null);
  const stored = useQuery({
    queryKey: recipeKey(record?.Id ?? 0),
    queryFn: async () => (await readRecipe(record?.Id ?? 0)) ?? emptyRecipe,
    enabled: record !== undefined,
  });
  const recipe = (field.value || stored.data || emptyRecipe) as Recipe;
  const parts = recipe.Lots.map(({ Article }) => Article);
  const { data: inner = noInner } = useQuery({
    queryKey: ['recipe-inner', parts.map(({ Id }) => Id)],
    queryFn: () => readInner(parts),
  });
  const { data: rows = [] } = useQuery({
    queryKey: ['recipe-stock', at?.Id, inner.stocked.map(({ Id }) => Id)],
    queryFn: () => stockOfParts(inner.stocked, at?.Id, companyCalendar()),
  });
  const put = (next: Recipe): void => field.onChange(next);
  if (stored.error) return <ErrorState error={stored.error} onRetry={() => void stored.refetch()} />;
  if (record && stored.isPending) return <Skeleton variant="rounded" height={160} />;
  return (
    <div className="production">
      <div className="field-grid">
        <FieldFrame
          id="recipe-yield"
          label={translate('Makes, quantity')}
          hint={translate('So much of the product is made of the quantities below.')}
        >
          <QuantityControl
            id="recipe-yield"
            label={translate('Makes, quantity')}
            value={recipe.Quantity}
            describedBy="recipe-yield-hint"
            onChange={(value) => put({ ...recipe, Quantity: Math.abs(value ?? 0) })}
          />
        </FieldFrame>
        <FieldFrame id="recipe-depot" label={translate('Stock in the depot')}>
          <ReferenceControl
            reference="Depot"
            id="recipe-depot"
            label={translate('Depot')}
            value={at}
            onChange={setAt}
          />
        </FieldFrame>
      </div>
      {recipe.Lots.length > 0 ? (
        <Lines recipe={recipe} stock={stockByPart(rows)} inner={inner} onChange={put} />
      ) : (
        <p className="state-text">
          {translate('No ingredients yet: without them the product is written off as it is.')}
        </p>
      )}
      <FieldFrame id="recipe-add" label={translate('Add an ingredient')}>
        <ReferenceControl
          key={recipe.Lots.length}
          reference="Article"
          id="recipe-add"
          label={translate('Add an ingredient')}
          value={null}
          onChange={(picked) => {
            if (picked && picked.Id !== record?.Id) put(withPart(recipe, picked));
          }}
        />
      </FieldFrame>
    </div>
  );
};
