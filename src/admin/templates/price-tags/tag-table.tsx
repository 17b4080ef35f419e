import Delete from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { formatMoney } from '#domain/money.ts';
import type { Article } from '#generated/types.ts';
import type { TagPrice, TagRow } from './tag-rows.ts';

interface Props {
  rows: readonly TagRow[];
  priceOf: (article: Article) => TagPrice;
  onChange: (rows: TagRow[]) => void;
}

const mostOfOne = 999;

/** Products with their price and how many tags of each. */
export const TagTable = ({ rows, priceOf, onChange }: Props) => {
  const translate = useTranslate();
  const setQuantity = (at: number, quantity: number): void =>
    onChange(rows.map((row, index) => (index === at ? { ...row, quantity } : row)));
  return (
    <table className="plain-table tag-table">
      <thead>
        <tr>
          <th>{translate('Product')}</th>
          <th>{translate('Barcode')}</th>
          <th className="figure">{translate('Price')}</th>
          <th className="figure">{translate('Quantity')}</th>
          <th aria-label={translate('Actions')} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ article, quantity }, at) => {
          const name = article.Name ?? '';
          const { Value, Before } = priceOf(article);
          return (
            <tr key={article.Id}>
              <td>{name}</td>
              <td>{article.Barcode}</td>
              <td className="figure">
                {Before !== undefined && <s>{formatMoney(Before)}</s>} {formatMoney(Value)}
              </td>
              <td className="figure">
                <OutlinedInput
                  size="small"
                  type="number"
                  value={quantity}
                  slotProps={{
                    input: {
                      min: 1,
                      max: mostOfOne,
                      'aria-label': translate('Number of tags: {name}', { name }),
                    },
                  }}
                  onChange={({ target }) =>
                    setQuantity(at, Math.min(mostOfOne, Math.max(1, Math.round(Number(target.value) || 1))))
                  }
                />
              </td>
              <td>
                <IconButton
                  size="small"
                  aria-label={translate('Take out: {name}', { name })}
                  onClick={() => onChange(rows.filter((_, index) => index !== at))}
                >
                  <Delete fontSize="small" />
                </IconButton>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
