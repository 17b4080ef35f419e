import { useRef, useState } from 'react';
import Delete from '@mui/icons-material/DeleteOutlined';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { isLocked } from '#domain/catalogue/locked-price.ts';
import { formatMoney } from '#domain/money.ts';
import type { Stored } from '../../data-provider.ts';
import { companyCalendar } from '../../model/filter.ts';
import { nameOf } from '../../model/representation.ts';
import { PriceInput } from './price-input.tsx';
import { isEditValid, type PriceEdit, type StoredEdit } from './pricelist-edits.ts';

const shown = (value: unknown): string => (typeof value === 'number' ? formatMoney(value) : '');

/** As the list answers it. */
export const isLockedItem = (item: Stored): boolean =>
  isLocked({ LockedOn: item['LockedOn'] as number | null | undefined });

interface Props {
  item: Stored;
  isChosen: boolean;
  onChoose: () => void;
  onSave: (edit: StoredEdit) => void;
  /** Whether a price is typed that cannot be saved. */
  onWrong: (isWrong: boolean) => void;
  onRemove: () => void;
}

/** One price of a list; what is typed is saved when its field is left. */
export const PricelistRow = ({ item, isChosen, onChoose, onSave, onWrong, onRemove }: Props) => {
  const translate = useTranslate();
  const article = item['Article'] as { Id: number; Barcode?: string | null; Code?: string | null };
  const name = nameOf(article);
  const base: StoredEdit = {
    Id: item.Id,
    Version: item['Version'] as number,
    Pricelist: { Id: 0 },
    Article: { Id: article.Id },
  };
  const [prices, setPrices] = useState<Pick<PriceEdit, 'PriceMax' | 'PriceMin'>>({});
  const type = (part: typeof prices): void => {
    const next = { ...prices, ...part };
    setPrices(next);
    onWrong(!isEditValid({ ...base, ...next }));
  };
  // Ctrl+S saves what is typed, and so does leaving its field afterwards: the same is saved once.
  const committed = useRef(prices);
  const commit = (): void => {
    const edit = { ...base, ...prices };
    if (committed.current === prices || !isEditValid(edit)) return;
    committed.current = prices;
    onSave(edit);
  };
  const isFixed = isLockedItem(item);
  return (
    <tr data-selected={isChosen}>
      <td className="cell-check">
        <Checkbox
          size="small"
          checked={isChosen}
          disabled={isFixed}
          onChange={onChoose}
          slotProps={{ input: { 'aria-label': translate('Select {name}', { name }) } }}
        />
      </td>
      <td>
        <a className="cell-link" href={`#/product/1?productid=${article.Id}`}>
          {name}
        </a>
        {(article.Barcode || article.Code) && (
          <span className="cell-second code">{article.Barcode || article.Code}</span>
        )}
      </td>
      <td className="figure" data-label={translate('Price')}>
        <PriceInput
          label={`${translate('Price')}: ${name}`}
          isDisabled={isFixed}
          value={prices.PriceMax ?? shown(item['PriceMax'])}
          onChange={(PriceMax) => type({ PriceMax })}
          onCommit={commit}
        />
      </td>
      <td className="figure" data-label={translate('Lowest price')}>
        <PriceInput
          label={`${translate('Lowest price')}: ${name}`}
          mayBeEmpty
          isDisabled={isFixed}
          value={prices.PriceMin ?? shown(item['PriceMin'])}
          onChange={(PriceMin) => type({ PriceMin })}
          onCommit={commit}
        />
      </td>
      <td data-label={translate('Active')}>
        <Checkbox
          size="small"
          checked={item['Active'] !== false}
          onChange={(_event, Active) => onSave({ ...base, Active })}
          slotProps={{ input: { 'aria-label': `${translate('Active')}: ${name}` } }}
        />
      </td>
      <td data-label={translate('Locked')}>
        <Checkbox
          size="small"
          checked={isFixed}
          onChange={(_event, isOn) => onSave({ ...base, LockedOn: isOn ? companyCalendar().now : null })}
          slotProps={{ input: { 'aria-label': `${translate('Locked')}: ${name}` } }}
        />
      </td>
      <td className="cell-action">
        <IconButton size="small" onClick={onRemove} aria-label={translate('Delete {name}', { name })}>
          <Delete fontSize="small" />
        </IconButton>
      </td>
    </tr>
  );
};
