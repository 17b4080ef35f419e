import { useState } from 'react';
import { navigate } from '#client/hash-route.ts';
import { Button } from '#touch/button/button.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { useText } from '#touch/text.ts';
import styles from './store.module.css';

/** /store names no company: whose store it is to be is asked here. Companies are not listed to strangers. */
export const StoreChoice = () => {
  const t = useText();
  const [name, setName] = useState('');
  const store = name.trim();
  return (
    <main className={styles['main']}>
      <h1 className={styles['title']}>{t('Online store')}</h1>
      <p className={styles['muted']}>{t('Enter the name of the company, or its tax code, to see what it sells.')}</p>
      <form
        className={styles['facts']}
        onSubmit={(event) => {
          event.preventDefault();
          if (store) navigate(`/store/${encodeURIComponent(store)}`);
        }}
      >
        <TextField label={t('Company')} value={name} onChange={setName} maxLength={150} autoFocus required />
        <Button type="submit" kind="primary" disabled={!store}>
          {t('Open the store')}
        </Button>
      </form>
    </main>
  );
};
