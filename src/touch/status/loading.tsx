import { useText } from '../text.ts';
import { Spinner } from './spinner.tsx';
import styles from './status.module.css';

/** A whole screen that is being loaded; shows itself only when that takes a moment. */
export const Loading = () => {
  const t = useText();
  return (
    <div className={styles['loading']} role="status">
      <Spinner size={28} />
      <span className="visually-hidden">{t('Loading')}</span>
    </div>
  );
};
