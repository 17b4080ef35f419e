import { useGetList, useTranslate } from 'ra-core';
import { formatMoney } from '#domain/money.ts';
import type { Stored } from '../data-provider.ts';
import type { PanelProps } from '../generic/overrides.ts';
import { nameOf } from '../model/representation.ts';
import { productAddress } from './action-types.ts';

/** The variants of a product, each a product of its own. */
export const VariantsPanel = ({ record }: PanelProps) => {
  const translate = useTranslate();
  const { data = [] } = useGetList<Stored>('Article', { filter: { ArticleParentIds: [record?.Id] }, pagination: { page: 1, perPage: 200 } }, { enabled: Boolean(record) });
  return (
    <table className="ledger">
      <thead><tr><th scope="col">{translate('Name')}</th><th scope="col">{translate('Barcode')}</th><th scope="col" className="figure">{translate('Price')}</th></tr></thead>
      <tbody>
        {data.map((variant) => (
          <tr key={variant.Id}>
            <td><a className="cell-link" href={`#${productAddress(variant as { Id: number })}`}>{nameOf(variant)}</a></td>
            <td>{String(variant['Barcode'] ?? '')}</td>
            <td className="figure">{typeof variant['Price'] === 'number' ? formatMoney(variant['Price']) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
