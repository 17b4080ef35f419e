import { useState, type ComponentType } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ControlProps } from '../../kinds/input.tsx';
import './employees.css';

interface Secret {
  /** Says whether there is one. Only the form sends it: false takes it away. */
  flag: 'HasPin' | 'HasBadge';
  /** Where a new one is entered. */
  Control: ComponentType<ControlProps<string>>;
  isSet: string;
  goes: string;
  setNew: string;
}

/** Control of a stored secret: shows whether there is one, and lets it be replaced or removed. */
export const keptSecret = ({ flag, Control, isSet: isSetText, goes, setNew }: Secret) => {
  const KeptSecret = (props: ControlProps<string>) => {
    const translate = useTranslate();
    const { setValue, formState } = useFormContext();
    const isSet = useWatch({ name: flag }) as boolean | undefined;
    const wasSet = (formState.defaultValues as Record<string, unknown> | undefined)?.[flag] === true;
    const version = useWatch({ name: 'Version' }) as number | undefined;
    // Once it is saved there is a new version, and nothing more to be typed.
    const [changing, setChanging] = useState<{ version: number | undefined }>();
    const isChanging = changing !== undefined && changing.version === version;
    const keep = (is: boolean): void => setValue(flag, is, { shouldDirty: true });
    if (!wasSet || (isChanging && isSet)) return <Control {...props} isAutoFocused={isChanging} />;
    return (
      <div className="pin-state" id={props.id} role="group" aria-label={props.label} tabIndex={-1}>
        <span>{translate(isSet ? isSetText : goes)}</span>
        {isSet && (
          <>
            <Button size="small" disabled={props.isDisabled} onClick={() => setChanging({ version })}>
              {translate(setNew)}
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
  return KeptSecret;
};
