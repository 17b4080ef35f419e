import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslate } from 'react-admin';
import { ArticleActionType } from '#generated/types.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';

/** When the parts of a composite leave the depot: that is what its action type says. */
export const WriteOffControl = ({ id, value, onChange, onBlur, isDisabled }: ControlProps<number>) => {
  const translate = useTranslate();
  const choices = [
    [ArticleActionType.CalculateIn, translate('When it is made')],
    [ArticleActionType.CalculateOut, translate('When it is sold')],
  ] as const;
  const isKnown = choices.some(([type]) => type === value);
  return (
    <FieldFrame id={id} label={translate('Write-off of the parts')}>
      <Select<number | ''>
        id={id}
        fullWidth
        displayEmpty
        value={isKnown ? (value as number) : ''}
        disabled={isDisabled}
        onBlur={onBlur}
        onChange={({ target }) => onChange(Number(target.value))}
        SelectDisplayProps={{ 'aria-labelledby': `${id}-label ${id}` }}
      >
        {!isKnown && <MenuItem value="">{translate('Not selected')}</MenuItem>}
        {choices.map(([type, title]) => (
          <MenuItem key={type} value={type}>
            {title}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
};
