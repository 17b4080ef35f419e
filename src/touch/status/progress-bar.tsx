import { Button } from '../button/button.tsx';
import { useText } from '../text.ts';
import styles from './status.module.css';

export interface ProgressBarProps {
  label: string;
  /** 0 to 1; absent while the end is not known. */
  value?: number;
  /** Every long job can be stopped. */
  onStop?(): void;
}

export const ProgressBar = ({ label, value, onStop }: ProgressBarProps) => {
  const t = useText();
  const percent = value === undefined ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={styles['progress']}>
      <div className={styles['progressHead']}>
        <span>{label}</span>
        {percent !== undefined && <span className={styles['muted']}>{percent} %</span>}
        {onStop && (
          <Button kind="quiet" size="sm" onClick={onStop}>
            {t('Stop')}
          </Button>
        )}
      </div>
      <div
        className={styles['track']}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div
          className={percent === undefined ? styles['wandering'] : styles['bar']}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
};
