import { useState } from 'react';
import Delete from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useInput, useTranslate } from 'react-admin';
import { measuredAs, showMoney, showQuantity } from '#client/i18n/figures.ts';
import { multiplyPrice } from '#domain/money.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { QuantityControl } from '../../kinds/quantity.tsx';
import { ReferenceControl, type Reference } from '../../kinds/reference.tsx';
import type { Stored } from '../../data-provider.ts';
import { browserCalendar } from '../../model/filter.ts';
import {
  emptyRecipe,
  readRecipe,
  recipeCost,
  stockByPart,
  stockOfParts,
  withPart,
  type PartStock,
  type Recipe,
  type RecipeLot,
} from './recipe.ts';

/** Where the stored recipe is remembered, for whoever saves a new one. */
export const recipeKey = (articleId: number): readonly unknown[] => ['recipe', articleId];

interface LineProps {
  lot: RecipeLot;
  stock: PartStock | undefined;
  onChange: (quantity: number) => void;
  onRemove: () => void;
}

const Line = ({ lot: { Article, Quantity }, stock, onChange, onRemove }: LineProps) => {
  const translate = useTranslate();
  const name = Article.Name ?? '';
  const id = `recipe-${Article.Id}`;
  return (
    <tr>
      <td>
        <a className="cell-link" href={`#/product/1?productid=${Article.Id}`}>
          {name}
        </a>
      </td>
      <td className="recipe-quantity" data-label={translate('Quantity')}>
        <label className="visually-hidden" htmlFor={id}>{`${translate('Quantity')}: ${name}`}</label>
        <QuantityControl
          id={id}
          label={translate('Quantity')}
          value={Quantity}
          onChange={(value) => onChange(Math.abs(value ?? 0))}
        />
      </td>
      <td>{Article.Measure?.Name}</td>
      <td className="figure" data-label={translate('Purchase price')}>
        {showMoney(stock?.cost ?? 0)}
      </td>
      <td className="figure" data-label={translate('Cost sum')}>
        {showMoney(multiplyPrice(stock?.cost ?? 0, Quantity))}
      </td>
      <td className="figure" data-label={translate('Stock')}>
        {showQuantity(stock?.quantity ?? 0, measuredAs(Article))}
      </td>
      <td className="cell-action">
        <IconButton size="small" onClick={onRemove} aria-label={translate('Delete {name}', { name })}>
          <Delete fontSize="small" />
        </IconButton>
      </td>
    </tr>
  );
};

const Lines = ({
  recipe,
  stock,
  onChange,
}: {
  recipe: Recipe;
  stock: ReadonlyMap<number, PartStock>;
  onChange: (recipe: Recipe) => void;
}) => {
  const translate = useTranslate();
  const cost = recipeCost(recipe, stock);
  const put = (lots: RecipeLot[]): void => onChange({ ...recipe, Lots: lots });
  return (
    <div className="table-scroll">
      <table className="ledger ledger-inputs stacking">
        <caption className="visually-hidden">{translate('Recipe')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('Product')}</th>
            <th scope="col" className="figure">
              {translate('Quantity')}
            </th>
            <th scope="col">{translate('Measure')}</th>
            <th scope="col" className="figure">
              {translate('Purchase price')}
            </th>
            <th scope="col" className="figure">
              {translate('Cost sum')}
            </th>
            <th scope="col" className="figure">
              {translate('Stock')}
            </th>
            <th scope="col" className="cell-action">
              <span className="visually-hidden">{translate('Actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {recipe.Lots.map((lot) => (
            <Line
              key={lot.Article.Id}
              lot={lot}
              stock={stock.get(lot.Article.Id)}
              onRemove={() => put(recipe.Lots.filter((each) => each !== lot))}
              onChange={(Quantity) => put(recipe.Lots.map((each) => (each === lot ? { ...each, Quantity } : each)))}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {translate('Cost of one unit')}: {showMoney(cost.unit)}
            </th>
            <td className="figure" data-label={translate('Cost sum')}>
              {showMoney(cost.sum)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

/** What a composite is made of: its calculation, saved and approved with the product (R-CAT-032). */
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
  const { data: rows = [] } = useQuery({
    queryKey: ['recipe-stock', at?.Id, parts.map(({ Id }) => Id)],
    queryFn: () => stockOfParts(parts, at?.Id, browserCalendar()),
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
        <Lines recipe={recipe} stock={stockByPart(rows)} onChange={put} />
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
