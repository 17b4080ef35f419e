import { useState } from 'react';
import { route } from '#client/hash-route.ts';
import { Tabs } from '#pos/ui/choice/tabs.tsx';
import { useText } from '#pos/ui/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { Layout } from './layout.tsx';
import { RegisterForm } from './register-form.tsx';
import { emptyForm, type Kind } from './register-values.ts';

/** A company, or a person without one. What is typed stays when the other tab is looked at. */
export const Register = () => {
  const t = useText();
  const { query } = useStoreValue(route);
  const [kind, setKind] = useState<Kind>('company');
  const [start] = useState(() => emptyForm(query));
  return (
    <Layout
      isWide
      title={t('Registration')}
      lead={
        <>
          {t('Already registered?')} <a href="#/login">{t('Sign in')}</a>
        </>
      }
    >
      <Tabs<Kind>
        label={t('Who is registered')}
        tabs={[
          { key: 'company', label: t('Company'), icon: 'building' },
          { key: 'person', label: t('Person'), icon: 'user' },
        ]}
        chosen={kind}
        onChoose={setKind}
        isWide
      >
        <RegisterForm kind={kind} start={start} />
      </Tabs>
    </Layout>
  );
};
