import { useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { useText } from '../text.ts';
import styles from './fields.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password: hidden, can be shown, and says when caps lock is on (R-ERR-014). */
export const PasswordField = ({ hint, ...field }: Omit<TextFieldProps, 'type' | 'after'>) => {
  const t = useText();
  const [isShown, setShown] = useState(false);
  const [isCapsOn, setCapsOn] = useState(false);
  const lookAtCaps = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (typeof event.getModifierState === 'function') setCapsOn(event.getModifierState('CapsLock'));
  };
  return (
    <div className={styles['stack']}>
      <TextField
        icon="lock"
        spellCheck={false}
        autoCapitalize="none"
        {...field}
        hint={hint}
        type={isShown ? 'text' : 'password'}
        onKeyDown={lookAtCaps}
        onKeyUp={lookAtCaps}
        onBlur={(event) => {
          setCapsOn(false);
          field.onBlur?.(event);
        }}
        after={
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            label={t(isShown ? 'Hide password' : 'Show password')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      <div role="status">
        {isCapsOn && (
          <p className={styles['caps']}>
            <Icon name="capsLock" size={16} />
            {t('Caps lock is on')}
          </p>
        )}
      </div>
    </div>
  );
};
