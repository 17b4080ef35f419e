import type { ButtonHTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import styles from './button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  /** Action, for screen readers; also the tooltip. */
  label: string;
  isSmall?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that is only a drawing. */
export const IconButton = ({ icon, label, isSmall, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    {...rest}
    className={classNames(styles['icon'], isSmall && styles['iconSmall'], className)}
  >
    <Icon name={icon} size={isSmall ? 16 : 20} />
  </button>
);
