import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Spinner } from '../status/spinner.tsx';
import styles from './button.module.css';
import { useBusy } from './use-busy.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: IconName;
  /** As wide as what holds it. */
  isWide?: boolean;
  /** Busy with work begun elsewhere, such as the form's. */
  isWorking?: boolean;
  /** Click handler; while its promise is open the button shows that it works. */
  onClick?(): unknown;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** The one button. The primary one of a screen is what people came for. */
export const Button = ({
  kind = 'secondary',
  size = 'md',
  icon,
  isWide,
  isWorking,
  onClick,
  children,
  className,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const { isBusy, run } = useBusy(isWorking);
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        styles['button'],
        styles[kind],
        styles[size],
        isWide && styles['wide'],
        isBusy && styles['busy'],
        className,
      )}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) {
          event.preventDefault();
          return;
        }
        if (onClick) run(onClick);
      }}
    >
      <span className={styles['content']}>
        {icon && <Icon name={icon} size={size === 'lg' ? 22 : 18} />}
        <span>{children}</span>
      </span>
      {isBusy && (
        <span className={styles['spinner']}>
          <Spinner size={18} />
        </span>
      )}
    </button>
  );
};
