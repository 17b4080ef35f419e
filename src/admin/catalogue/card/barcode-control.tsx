import { holdingText } from '#domain/fold.ts';
import { useState } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { usePickList } from '../../kinds/parts/reference/use-pick-list.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import type { Filter } from '../../model/filter.ts';
import { nameOf } from '../../model/representation.ts';
import { productAddress } from '../action-types.ts';

/** Products are looked for from so many characters on, so many at a time (R-CAT-034). */
const [minTermLength, pageSize] = [5, 5];

const byBarcode = (term: string): Filter => ({ Strings: [{ Name: 'Barcode', Pattern: holdingText(term) }] });

const longest = 50;

/** A barcode, and which products have such a one already. */
export const BarcodeControl = (props: ControlProps<string>) => {
  const translate = useTranslate();
  const [term, setTerm] = useState('');
  const { options } = usePickList({
    resource: 'Article',
    term,
    isOpen: term !== '',
    minTermLength,
    pageSize,
    search: byBarcode,
    meta: { isLight: true },
  });
  const own = props.currentRecord?.()['Id'];
  const others = options.filter(({ Id }) => Id !== own);
  return (
    <>
      <OutlinedInput
        id={props.id}
        fullWidth
        value={props.value ?? ''}
        disabled={props.isDisabled}
        error={props.isInvalid}
        onBlur={props.onBlur}
        onChange={({ target }) => {
          setTerm(target.value);
          props.onChange(target.value === '' ? null : target.value);
        }}
        slotProps={{
          input: {
            maxLength: longest,
            'aria-describedby': props.describedBy,
            autoComplete: 'off',
            inputMode: 'text',
          },
        }}
      />
      {others.length > 0 && (
        <div className="barcode-others" role="status">
          <span>{translate('Products with such a barcode')}</span>
          <ul>
            {others.map((other: Stored) => (
              <li key={other.Id}>
                <a className="cell-link" href={`#${productAddress(other as { Id: number })}`}>
                  {nameOf(other)}
                </a>{' '}
                <span className="code">{String(other['Barcode'] ?? '')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
