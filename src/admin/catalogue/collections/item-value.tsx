import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { pastedNumber } from '#domain/numbers/pasted-number.ts';
import { SplitActionType } from '#generated/types.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import { isNumberBeingTyped } from '../../kinds/parts/decimal.tsx';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';

const colourPattern = /^#[0-9a-f]{6}$/i;

const isColour = (value: string | null | undefined): value is string => colourPattern.test(value ?? '');

const Colour = ({ id, value, onChange, onBlur, isInvalid, isDisabled, describedBy }: ControlProps<string>) => {
  const translate = useTranslate();
  return (
    <FieldFrame id={id} label={translate('Colour')}>
      <span className="colour-field">
        <input
          type="color"
          aria-label={translate('Choose a colour')}
          disabled={isDisabled}
          value={isColour(value) ? value : '#808080'}
          onChange={({ target }) => onChange(target.value)}
        />
        <OutlinedInput
          id={id}
          fullWidth
          value={value ?? ''}
          disabled={isDisabled}
          error={isInvalid}
          onBlur={onBlur}
          onChange={({ target }) => onChange(target.value || null)}
          slotProps={{ input: { maxLength: 50, 'aria-describedby': describedBy } }}
        />
      </span>
    </FieldFrame>
  );
};

/** A number for VAT, a colour for colours; other items have no value. */
export const ItemValueControl = (props: ControlProps<string>) => {
  const { id, label, value, onChange, onBlur, isInvalid, isDisabled, describedBy } = props;
  const split = useWatch({ name: 'ArticleSplit' }) as { SplitActionType?: number | null } | null | undefined;
  const type = split?.SplitActionType;
  const isRate = type === SplitActionType.Vat;
  if (type === SplitActionType.Color) return <Colour {...props} />;
  if (!isRate && !value) return null;
  const input = {
    inputMode: isRate ? 'decimal' : 'text',
    className: isRate ? 'figure' : undefined,
    'aria-describedby': describedBy,
  } as const;
  return (
    <FieldFrame id={id} label={label}>
      <OutlinedInput
        id={id}
        fullWidth
        value={value ?? ''}
        disabled={isDisabled}
        error={isInvalid}
        onBlur={onBlur}
        slotProps={{ input }}
        onChange={({ target }) => {
          const text = isRate ? (pastedNumber(target.value, 2) ?? target.value) : target.value;
          if (!isRate || isNumberBeingTyped(text, 2)) onChange(text || null);
        }}
      />
    </FieldFrame>
  );
};
