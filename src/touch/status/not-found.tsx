import { useText } from '../text.ts';
import styles from './status.module.css';

/** An address that leads nowhere (R-ERR-012). */
export const NotFound = () => {
  const t = useText();
  return (
    <main className={styles['state']}>
      <p className={styles['code']} aria-hidden="true">
        404
      </p>
      <h1 className={styles['stateTitle']}>{t('Error 404! Page not found.')}</h1>
      <a href="#/">{t('Go to the start page')}</a>
    </main>
  );
};
