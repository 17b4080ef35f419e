import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon, type IconName } from '../icons/icon.tsx';
import { useText } from '../text.ts';
import styles from './status.module.css';

export interface EmptyStateProps {
  icon?: IconName;
  title: string;
  /** Purpose of this place. */
  text?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
}

export const EmptyState = ({ icon = 'info', title, text, action }: EmptyStateProps) => (
  <div className={styles['state']}>
    <span className={styles['stateIcon']}>
      <Icon name={icon} size={24} />
    </span>
    <h2 className={styles['stateTitle']}>{title}</h2>
    {text && <p className={styles['muted']}>{text}</p>}
    {action}
  </div>
);

export interface ErrorStateProps {
  /** Description of the error, in the reader's language. */
  text: string;
  /** Number for support. */
  requestId?: string;
  onRetry?(): unknown;
}

/** Says what went wrong in place of what should stand here. */
export const ErrorState = ({ text, requestId, onRetry }: ErrorStateProps) => {
  const t = useText();
  return (
    <div className={styles['state']} role="alert">
      <span className={styles['stateIconError']}>
        <Icon name="error" size={24} />
      </span>
      <p className={styles['stateText']}>{text}</p>
      {requestId && <p className={styles['muted']}>{t('Request: {id}', { id: requestId })}</p>}
      {onRetry && (
        <Button icon="refresh" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </div>
  );
};
