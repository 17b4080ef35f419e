import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useResourceContext, useTranslate } from 'react-admin';
import { showMoney } from '#client/i18n/figures.ts';
import { changedPrice, type PriceChange } from '#domain/catalogue/change-price.ts';
import type { Stored } from '../../../data-provider.ts';
import { FieldFrame } from '../../../kinds/parts/field-frame.tsx';
import { MoneyControl } from '../../../kinds/money.tsx';
import { RateControl } from '../../../kinds/rate.tsx';
import { nameOf } from '../../../model/representation.ts';
import { OneOf } from './one-of.tsx';

export type PriceWay = '' | 'Percent' | 'Amount' | 'Value';

/** A change of prices as it is being typed. */
export interface PriceDraft {
  way: PriceWay;
  figure: number | null;
  rounding: string;
}

export const noPriceChange: PriceDraft = { way: '', figure: null, rounding: '' };

/** Step and ending by their name, in hundredths. */
const roundings: Readonly<Record<string, Pick<PriceChange, 'Step' | 'PriceEnding'>>> = {
  '0.10': { Step: 10, PriceEnding: 0 },
  '0.50': { Step: 50, PriceEnding: 0 },
  '1.00': { Step: 100, PriceEnding: 0 },
  'x.90': { Step: 100, PriceEnding: 90 },
  'x.95': { Step: 100, PriceEnding: 95 },
  'x.99': { Step: 100, PriceEnding: 99 },
};

/** The change that a draft asks for; undefined: none, or not typed to its end. */
export const priceChangeOf = ({ way, figure, rounding }: PriceDraft): PriceChange | undefined =>
  way === '' || figure === null || Number.isNaN(figure) ? undefined : { [way]: figure, ...roundings[rounding] };

const mostShown = 5;

const money = (value: number | null | undefined): string => (typeof value === 'number' ? showMoney(value) : '—');

/** The first of the chosen with their prices before and after. */
const Preview = ({ ids, change }: { ids: readonly number[]; change: PriceChange }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const resource = useResourceContext() ?? '';
  const some = ids.slice(0, mostShown);
  const { data: rows = [] } = useQuery({
    queryKey: [resource, 'prices of', ...some],
    queryFn: async () => (await dataProvider.getMany<Stored>(resource, { ids: some })).data,
  });
  return (
    <table className="price-preview">
      <thead>
        <tr>
          <th scope="col">{translate('Name')}</th>
          <th scope="col">{translate('Before')}</th>
          <th scope="col">{translate('After')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const price = row['Price'] as number | null | undefined;
          const after = changedPrice(price, change) ?? price;
          return (
            <tr key={row.Id}>
              <td>{nameOf(row)}</td>
              <td>{money(price)}</td>
              <td className={typeof after === 'number' && after < 0 ? 'is-refused' : undefined}>{money(after)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

interface Props {
  draft: PriceDraft;
  ids: readonly number[];
  onChange: (draft: PriceDraft) => void;
}

/** How the prices of the chosen are changed, with what becomes of the first of them. */
export const PriceFields = ({ draft, ids, onChange }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const { way, figure, rounding } = draft;
  const change = priceChangeOf(draft);
  const label = translate(way === 'Percent' ? 'Percent, below zero to lower' : 'Amount');
  const Control = way === 'Percent' ? RateControl : MoneyControl;
  return (
    <>
      <OneOf
        label={translate('Price')}
        value={way}
        options={[
          ['', translate('As it is')],
          ['Percent', translate('Change by percent')],
          ['Amount', translate('Change by an amount')],
          ['Value', translate('The same price for all')],
        ]}
        onChange={(next) => onChange({ ...draft, way: next as PriceWay, figure: null })}
      />
      {way !== '' && (
        <>
          <FieldFrame id={id} label={label}>
            <Control
              key={way}
              id={id}
              label={label}
              value={figure}
              onChange={(value) => onChange({ ...draft, figure: value })}
            />
          </FieldFrame>
          <OneOf
            label={translate('Rounding of prices')}
            value={rounding}
            options={[['', translate('None')], ...Object.keys(roundings).map((name) => [name, name] as const)]}
            onChange={(next) => onChange({ ...draft, rounding: next })}
          />
        </>
      )}
      {change && (
        <div className="field field-wide">
          <Preview ids={ids} change={change} />
        </div>
      )}
    </>
  );
};
