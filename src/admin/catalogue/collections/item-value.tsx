import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { SplitActionType } from '#generated/types.ts';
import { isNumberBeingTyped } from '../../generic/fields/decimal.tsx';
import type { WidgetProps } from '../../generic/fields/widget.ts';
import { FieldFrame } from '../../generic/form/field/field-frame.tsx';

const colourPattern = /^#[0-9a-f]{6}$/i;

/** A number for VAT, a colour for colours; other items have no value (000 §3). */
export const ItemValueWidget = ({ id, value, onChange, onBlur, isInvalid, isDisabled, describedBy }: WidgetProps<string>) => {
  const translate = useTranslate();
  const split = useWatch({ name: 'ArticleSplit' }) as { SplitActionType?: number | null } | null | undefined;
  const type = split?.SplitActionType;
  const label = translate('Value');
  if (type === SplitActionType.Color) {
    return (
      <FieldFrame id={id} label={translate('Colour')}>
        <span className="colour-field">
          <input type="color" aria-label={translate('Choose a colour')} disabled={isDisabled} value={colourPattern.test(value ?? '') ? value as string : '#808080'} onChange={({ target }) => onChange(target.value)} />
          <OutlinedInput id={id} fullWidth value={value ?? ''} disabled={isDisabled} error={isInvalid} onBlur={onBlur} onChange={({ target }) => onChange(target.value || null)} slotProps={{ input: { maxLength: 50, 'aria-describedby': describedBy } }} />
        </span>
      </FieldFrame>
    );
  }
  if (type !== SplitActionType.Vat && !value) return null;
  return (
    <FieldFrame id={id} label={label}>
      <OutlinedInput
        id={id} fullWidth value={value ?? ''} disabled={isDisabled} error={isInvalid} onBlur={onBlur}
        onChange={({ target }) => { if (isNumberBeingTyped(target.value, 2) || type !== SplitActionType.Vat) onChange(target.value || null); }} slotProps={{ input: { inputMode: type === SplitActionType.Vat ? 'decimal' : 'text', className: type === SplitActionType.Vat ? 'figure' : undefined, 'aria-describedby': describedBy } }}
      />
    </FieldFrame>
  );
};
