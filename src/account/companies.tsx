import { useState } from 'react';
import { navigate } from '#client/hash-route.ts';
import { startOf } from '#client/session/landing.ts';
import { changeCompany, logout, session } from '#client/session.ts';
import { Button } from '#touch/button/button.tsx';
import { Icon } from '#touch/icons/icon.tsx';
import { Spinner } from '#touch/status/spinner.tsx';
import { useText } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import styles from './account.module.css';
import { Layout } from './layout.tsx';
import { notifyFailure } from './notify-failure.ts';

/** Choice of a company for users who work for several. */
export const Companies = () => {
  const t = useText();
  const state = useStoreValue(session);
  const [chosen, setChosen] = useState<number>();
  if (!state) return null;
  const choose = async (id: number): Promise<void> => {
    setChosen(id);
    try {
      navigate(startOf(id === state.company?.id ? state : await changeCompany(id)), { replace: true });
    } catch (error) {
      notifyFailure(error);
      setChosen(undefined);
    }
  };
  return (
    <Layout title={t('Choose a company')} lead={t('You are signed in as {name}.', { name: state.user.code })}>
      <ul className={styles['choices']}>
        {state.companies.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={styles['choice']}
              disabled={chosen !== undefined}
              onClick={() => {
                void choose(id);
              }}
            >
              <span className={styles['choiceIcon']}>
                <Icon name="building" />
              </span>
              <span className={styles['choiceName']}>{name}</span>
              {chosen === id ? <Spinner size={18} /> : <Icon name="chevronRight" size={18} />}
            </button>
          </li>
        ))}
      </ul>
      <Button kind="quiet" onClick={logout}>
        {t('Sign in as somebody else')}
      </Button>
    </Layout>
  );
};
