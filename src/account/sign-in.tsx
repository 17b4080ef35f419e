import { useEffect, useRef } from 'react';
import { arriving, dropCredentials, takeCredentials } from '#client/session/arrival.ts';
import { brand } from '#client/brand.ts';
import { login, signInByReference } from '#client/session.ts';
import { signUpMode } from '#client/session/sign-up-mode.ts';
import { forget, remember, remembered } from '#client/session/remember-me.ts';
import { longestPassword, refuseLogin } from '#domain/session/login.ts';
import { Button } from '#touch/button/button.tsx';
import { Checkbox } from '#touch/fields/checkbox.tsx';
import { PasswordField } from '#touch/fields/password-field.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { useForm } from '#touch/form/use-form.ts';
import { useText } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import styles from './account.module.css';
import { Layout } from './layout.tsx';
import { notifyLoginFailure } from './notify-failure.ts';

interface Values {
  login: string;
  password: string;
  isRemembered: boolean;
}

const start = (): Values => {
  const known = remembered();
  return { login: known ?? '', password: '', isRemembered: known !== undefined };
};

/** How an email and a password become a session. */
type Begin = (email: string, password: string) => Promise<unknown>;

/** Signs in; the address then leads on by itself. Answers whether it went well. */
const enter = async (begin: Begin, { login: email, password, isRemembered }: Values): Promise<boolean> => {
  try {
    await begin(email.trim(), password);
    if (isRemembered) remember(email.trim());
    else forget();
    return true;
  } catch (error) {
    notifyLoginFailure(error);
    return false;
  }
};

/** The address may bring who signs in: an email with a password, or a reference (R-AUTH-001). */
const enterByAddress = async (fill: (email: string) => void): Promise<void> => {
  const { username, password, referenceId } = takeCredentials() ?? {};
  if (username !== undefined) fill(username);
  try {
    if (referenceId !== undefined) await signInByReference(referenceId);
    else if (username !== undefined && password !== undefined) await login(username.trim(), password);
  } catch (error) {
    notifyLoginFailure(error);
  }
  dropCredentials();
};

export const SignInForm = ({ begin }: { begin: Begin }) => {
  const t = useText();
  const password = useRef<HTMLInputElement>(null);
  const form = useForm<Values>({
    start: start(),
    refuse: refuseLogin,
    submit: async (values) => {
      if (!(await enter(begin, values))) password.current?.select();
    },
  });
  const { values, set, faultOf } = form;
  const arrival = useStoreValue(arriving);
  useEffect(() => {
    if (arrival) void enterByAddress((email) => set('login', email));
  }, [arrival, set]);
  const errorOf = (name: keyof Values): string | undefined => {
    const text = faultOf(name);
    return text && t(text);
  };
  return (
    <form ref={form.ref} className={styles['form']} noValidate onSubmit={form.onSubmit}>
      <TextField
        label={t('Email')}
        name="username"
        type="email"
        icon="mail"
        isLarge
        autoComplete="username"
        autoFocus={values.login === ''}
        spellCheck={false}
        value={values.login}
        onChange={(value) => set('login', value)}
        error={errorOf('login')}
        isRequired
      />
      <PasswordField
        label={t('Password')}
        name="password"
        isLarge
        autoComplete="current-password"
        autoFocus={values.login !== ''}
        maxLength={longestPassword}
        ref={password}
        value={values.password}
        onChange={(value) => set('password', value)}
        error={errorOf('password')}
        isRequired
        aside={<a href="#/forgotpassword">{t('Forgot your password?')}</a>}
      />
      <Checkbox checked={values.isRemembered} onChange={(isChecked) => set('isRemembered', isChecked)}>
        {t('Remember me')}
      </Checkbox>
      <Button type="submit" kind="primary" size="lg" isWide isWorking={form.isWorking}>
        {t('Sign in')}
      </Button>
    </form>
  );
};

export const SignIn = () => {
  const t = useText();
  return (
    <Layout
      title={t('Sign in to {name}', { name: brand.name })}
      lead={
        signUpMode() === 'open' && (
          <>
            {t('No account yet?')} <a href="#/register">{t('Register')}</a>
          </>
        )
      }
    >
      <SignInForm begin={login} />
    </Layout>
  );
};
