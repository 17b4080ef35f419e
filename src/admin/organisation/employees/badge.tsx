import { useState } from 'react';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Code128Bars } from '#client/react/code128-bars.tsx';
import { newBadge } from '#domain/sale/pin.ts';
import type { Person } from '#generated/types.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import { PrintView } from '../../layout/page/print-view.tsx';
import { keptSecret } from './kept-secret.tsx';

/** As large as a bank card: name and code. */
const BadgeCard = ({ code }: { code: string }) => {
  const { LastName, FirstName } = (useWatch({ name: 'Person' }) ?? {}) as Partial<Person>;
  return (
    <div className="badge-card">
      <strong>{[LastName, FirstName].filter(Boolean).join(' ')}</strong>
      <Code128Bars text={code} label={code} />
      <span>{code}</span>
    </div>
  );
};

/** A card is read into the field, or a code is made and printed: it is not shown again. */
const BadgeControl = ({ value, onChange, ...props }: ControlProps<string>) => {
  const translate = useTranslate();
  const [isPrinting, setPrinting] = useState(false);
  const make = (): void => onChange(newBadge((bytes) => crypto.getRandomValues(bytes)));
  return (
    <div className="badge">
      <OutlinedInput
        id={props.id}
        fullWidth
        autoFocus={props.isAutoFocused}
        value={value ?? ''}
        disabled={props.isDisabled}
        error={props.isInvalid}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={props.onBlur}
        // Readers end with Enter: that is no wish to save.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        slotProps={{ input: { 'aria-describedby': props.describedBy, autoComplete: 'off', spellCheck: false } }}
      />
      <span className="badge-ways">
        <Button size="small" disabled={props.isDisabled} onClick={make}>
          {translate('Make a badge')}
        </Button>
        {value && (
          <Button size="small" onClick={() => setPrinting(true)}>
            {translate('Print the badge')}
          </Button>
        )}
      </span>
      {value && isPrinting && (
        <PrintView title={translate('Badge')} onClose={() => setPrinting(false)}>
          <BadgeCard code={value} />
        </PrintView>
      )}
    </div>
  );
};

/** Badge code, as a reader types it at the till. */
export const BadgeKept = keptSecret({
  flag: 'HasBadge',
  Control: BadgeControl,
  isSet: 'A badge is set',
  goes: 'The badge goes when you save',
  setNew: 'Set a new badge',
});
