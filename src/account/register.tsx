import { useState } from 'react';
import { route } from '#client/hash-route.ts';
import { signUpMode } from '#client/session/sign-up-mode.ts';
import { Tabs } from '#touch/choice/tabs.tsx';
import { useText } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { Layout } from './layout.tsx';
import { RegisterForm } from './register-form.tsx';
import { emptyForm, type Kind } from './register-values.ts';

/** In place of the form, where one cannot register. */
const NoRegistration = ({ text }: { text: string }) => {
  const t = useText();
  return (
    <Layout title={t('Registration')} lead={t(text)} back={{ href: '#/login', label: t('Back to sign-in') }}>
      {null}
    </Layout>
  );
};

/** Why there is no form; undefined: there is one. */
const refusalOf = (query: URLSearchParams): string | undefined => {
  const mode = signUpMode();
  if (mode === 'closed') return 'Nobody can register here. Ask whoever runs this server.';
  return mode === 'invitation' && !query.get('invitation')
    ? 'Registration is by invitation only: follow the link that you were given.'
    : undefined;
};

/** A company, or a person without one. */
export const Register = () => {
  const { query } = useStoreValue(route);
  const refusal = refusalOf(query);
  return refusal === undefined ? <Registration query={query} /> : <NoRegistration text={refusal} />;
};

/** Keeps the typed values when the other tab is opened. */
const Registration = ({ query }: { query: URLSearchParams }) => {
  const t = useText();
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
