import { useText } from '../text.ts';
import styles from './status.module.css';

/** An address that leads nowhere (R-ERR-012). */
export const NotFound = () => {
  const say = useText();
  return (
    <main className={styles['state']}>
      <p className={styles['code']} aria-hidden="true">
        404
      </p>
      <h1 className={styles['stateTitle']}>{say('Error 404! Page not found.')}</h1>
      <a href="#/">{say('Go to the start page')}</a>
    </main>
  );
};
