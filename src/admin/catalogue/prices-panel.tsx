import { useGetList, useTranslate } from 'ra-core';
import { formatDateTime } from '#domain/date-format.ts';
import { formatMoney } from '#domain/money.ts';
import type { Stored } from '../data-provider.ts';
import { FormField } from '../generic/form/form-field.tsx';
import type { PanelProps } from '../generic/overrides.ts';
import { browserCalendar } from '../model/filter.ts';
import { placedField } from '../model/field-path.ts';
import { nameOf } from '../model/representation.ts';
import { viewNamed } from '../model/views.ts';

const shown = ['PricePrevious', 'PriceChangedOn', 'Settings.minSalePrice'];

const PriceLists = ({ record }: { record: Stored }) => {
  const translate = useTranslate();
  const { data } = useGetList<Stored>('PricelistItem', { filter: { Articles: [{ Id: record.Id }] }, pagination: { page: 1, perPage: 100 } });
  if (!data || data.length === 0) return <p className="state-text">{translate('The product is in no price list.')} <a href="#/pricelists">{translate('Price lists')}</a></p>;
  return (
    <table className="ledger">
      <thead><tr><th scope="col">{translate('Price list')}</th><th scope="col" className="figure">{translate('Price')}</th><th scope="col" className="figure">{translate('Lowest price')}</th><th scope="col">{translate('Locked on')}</th></tr></thead>
      <tbody>
        {data.map((item) => {
          const list = item['Pricelist'] as { Id: number } | null;
          return (
            <tr key={item.Id}>
              <td><a className="cell-link" href={`#/pricelist?pricelistid=${list?.Id}`}>{nameOf(list as never)}</a></td>
              <td className="figure">{formatMoney(Number(item['PriceMax'] ?? 0))}</td>
              <td className="figure">{typeof item['PriceMin'] === 'number' ? formatMoney(item['PriceMin']) : ''}</td>
              <td>{typeof item['LockedOn'] === 'number' ? formatDateTime(browserCalendar().zone, item['LockedOn']) : ''}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

/** What the price was, when it changed, how low it may go, and what price lists say. */
export const PricesPanel = ({ record }: PanelProps) => {
  const translate = useTranslate();
  const { model } = viewNamed('Article');
  return (
    <>
      <div className="field-grid">{shown.map((path) => <FormField key={path} placed={placedField(model, path)} />)}</div>
      <h2 className="info-head">{translate('Price lists')}</h2>
      {record ? <PriceLists record={record} /> : <p className="state-text">{translate('Save first, then add here')}</p>}
    </>
  );
};
