import { useGetList, useInput, useTranslate } from 'react-admin';
import { formatMoney } from '#domain/money.ts';
import { formatDateTime } from '#domain/date-format.ts';
import type { Stored } from '../../data-provider.ts';
import { browserCalendar } from '../../model/filter.ts';
import { nameOf } from '../../model/representation.ts';
import { PriceInput } from './price-input.tsx';
import type { PriceEdit, PriceEdits } from './pricelist-edits.ts';

const page = { pagination: { page: 1, perPage: 100 } };
const shown = (value: unknown): string => (typeof value === 'number' ? formatMoney(value) : '');

/** The product's price in every price list, edited in place and saved before the product itself (R-CAT-030). */
export const PriceLists = ({ record }: { record: Stored }) => {
  const translate = useTranslate();
  const { field } = useInput({
    source: 'PricelistItems',
    parse: (value: unknown) => value,
    format: (value: unknown) => value,
  });
  const { data: lists } = useGetList<Stored>('Pricelist', { ...page, sort: { field: 'Name', order: 'ASC' } });
  const { data: items = [] } = useGetList<Stored>('PricelistItem', {
    filter: { Articles: [{ Id: record.Id }] },
    ...page,
  });
  const edits = (field.value || {}) as PriceEdits;
  if (!lists) return null;
  if (lists.length === 0)
    return (
      <p className="state-text">
        {translate('There are no price lists yet.')} <a href="#/pricelists">{translate('Price lists')}</a>
      </p>
    );
  const itemIn = (list: Stored): Stored | undefined =>
    items.find((item) => (item['Pricelist'] as { Id: number } | null)?.Id === list.Id);
  const change = (list: Stored, what: Partial<PriceEdit>): void => {
    const item = itemIn(list);
    const before = edits[list.Id] ?? {
      Pricelist: { Id: list.Id },
      Article: { Id: record.Id },
      ...(item && { Id: item.Id, Version: item['Version'] as number }),
    };
    field.onChange({ ...edits, [list.Id]: { ...before, ...what } });
  };
  return (
    <div className="table-scroll">
      <table className="ledger ledger-inputs stacking">
        <caption className="visually-hidden">{translate('Price lists')}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('Price list')}</th>
            <th scope="col" className="figure">
              {translate('Price')}
            </th>
            <th scope="col" className="figure">
              {translate('Lowest price')}
            </th>
            <th scope="col">{translate('Locked on')}</th>
          </tr>
        </thead>
        <tbody>
          {lists.map((list) => {
            const item = itemIn(list);
            const edit = edits[list.Id];
            const name = nameOf(list);
            return (
              <tr key={list.Id}>
                <td>
                  <a className="cell-link" href={`#/pricelist?pricelistid=${list.Id}`}>
                    {name}
                  </a>
                </td>
                <td className="figure" data-label={translate('Price')}>
                  <PriceInput
                    label={`${translate('Price')}: ${name}`}
                    mayBeEmpty={!item && edit?.PriceMax === undefined}
                    value={edit?.PriceMax ?? shown(item?.['PriceMax'])}
                    onChange={(PriceMax) => change(list, { PriceMax })}
                  />
                </td>
                <td className="figure" data-label={translate('Lowest price')}>
                  <PriceInput
                    label={`${translate('Lowest price')}: ${name}`}
                    mayBeEmpty
                    value={edit?.PriceMin ?? shown(item?.['PriceMin'])}
                    onChange={(PriceMin) => change(list, { PriceMin })}
                  />
                </td>
                <td>
                  {typeof item?.['LockedOn'] === 'number'
                    ? formatDateTime(browserCalendar().zone, item['LockedOn'])
                    : ''}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
