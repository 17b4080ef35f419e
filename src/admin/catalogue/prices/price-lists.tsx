import { useGetList, useInput, useTranslate } from 'react-admin';
import { formatMoney } from '#domain/money.ts';
import type { Stored } from '../../data-provider.ts';
import { RecordTable, type RecordColumn } from '../../layout/page/record-table.tsx';
import { showMoment } from '../../model/moments.ts';
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
  const { data: items = [], isPending } = useGetList<Stored>('PricelistItem', {
    filter: { Articles: [{ Id: record.Id }] },
    ...page,
  });
  const edits = (field.value || {}) as PriceEdits;
  // Typing before the stored prices are loaded would count as prices of a product without any.
  if (!lists || isPending) return null;
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
  const prices: RecordColumn<Stored>[] = (
    [
      ['Price', 'PriceMax'],
      ['Lowest price', 'PriceMin'],
    ] as const
  ).map(([title, name]) => ({
    title,
    isFigure: true,
    cell: (list) => {
      const [item, edit] = [itemIn(list), edits[list.Id]];
      return (
        <PriceInput
          label={`${translate(title)}: ${nameOf(list)}`}
          mayBeEmpty={name === 'PriceMin' || (!item && edit?.PriceMax === undefined)}
          value={edit?.[name] ?? shown(item?.[name])}
          onChange={(value) => change(list, { [name]: value })}
        />
      );
    },
  }));
  return (
    <RecordTable
      caption="Price lists"
      hasInputs
      rows={lists}
      keyOf={({ Id }) => Id}
      columns={[
        {
          title: 'Price list',
          cell: (list) => (
            <a className="cell-link" href={`#/pricelist?pricelistid=${list.Id}`}>
              {nameOf(list)}
            </a>
          ),
        },
        ...prices,
        { title: 'Locked on', cell: (list) => showMoment(itemIn(list)?.['LockedOn'] as number | undefined) },
      ]}
    />
  );
};
