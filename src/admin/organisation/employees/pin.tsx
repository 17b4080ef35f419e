import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ControlProps } from '../../kinds/input.tsx';
import { SecretControl } from '../../kinds/parts/secret-control.tsx';
import './employees.css';

/** Only the form sends it: false takes the PIN away. */
const hasPin = 'HasPin';

/** Nobody is shown a PIN: here stands whether there is one, and it can be set anew or taken away. */
export const PinControl = (props: ControlProps<string>) => {
  const translate = useTranslate();
  const { setValue, formState } = useFormContext();
  const isSet = useWatch({ name: hasPin }) as boolean | undefined;
  const wasSet = (formState.defaultValues as { HasPin?: boolean } | undefined)?.HasPin === true;
  const version = useWatch({ name: 'Version' }) as number | undefined;
  // Once it is saved there is a new version, and nothing more to be typed.
  const [changing, setChanging] = useState<{ version: number | undefined }>();
  const isChanging = changing !== undefined && changing.version === version;
  const keep = (is: boolean): void => setValue(hasPin, is, { shouldDirty: true });
  if (!wasSet || (isChanging && isSet)) return <SecretControl {...props} isAutoFocused={isChanging} />;
  return (
    <div className="pin-state" id={props.id} role="group" aria-label={props.label} tabIndex={-1}>
      <span>{translate(isSet ? 'A PIN is set' : 'The PIN goes when you save')}</span>
      {isSet && (
        <>
          <Button size="small" disabled={props.isDisabled} onClick={() => setChanging({ version })}>
            {translate('Set a new PIN')}
          </Button>
          <Button size="small" color="error" disabled={props.isDisabled} onClick={() => keep(false)}>
            {translate('Take away')}
          </Button>
        </>
      )}
      {!isSet && (
        <Button size="small" onClick={() => keep(true)}>
          {translate('Keep it')}
        </Button>
      )}
    </div>
  );
};
