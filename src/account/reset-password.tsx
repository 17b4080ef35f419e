import { callWire } from '#client/call.ts';
import { navigate } from '#client/hash-route.ts';
import { t } from '#client/i18n/i18n.ts';
import { notify } from '#client/notices.ts';
import { passwordPolicy } from '#client/session/password-policy.ts';
import { longestPassword } from '#domain/session/login.ts';
import { refuseReset } from '#domain/session/registration.ts';
import { Button } from '#touch/button/button.tsx';
import { PasswordField } from '#touch/fields/password-field.tsx';
import { useForm } from '#touch/form/use-form.ts';
import { useText } from '#touch/text.ts';
import styles from './account.module.css';
import { Layout } from './layout.tsx';
import { notifyFailure } from './notify-failure.ts';

interface Values {
  password: string;
  confirmation: string;
}

/** Sets the password by the link of the letter and returns to sign-in (R-AUTH-004, R-ERR-011). */
const proceed = async (key: string, value: string, password: string): Promise<void> => {
  try {
    await callWire('ResetPasswordProceed', { key, value, password });
    notify('success', t('Password was successfully reset'));
    navigate('/login', { replace: true });
  } catch (error) {
    notifyFailure(error);
  }
};

export const ResetPassword = ({ parts: [key = '', value = ''] }: { parts: string[] }) => {
  const t = useText();
  const form = useForm<Values>({
    start: { password: '', confirmation: '' },
    refuse: (values) => refuseReset(values, passwordPolicy()),
    submit: ({ password }) => proceed(key, value, password),
  });
  const errorOf = (name: keyof Values): string | undefined => {
    const text = form.faultOf(name);
    return text && t(text);
  };
  return (
    <Layout
      title={t('New password')}
      lead={t('From {shortest} to {longest} characters, none that is easily guessed.', {
        shortest: passwordPolicy().shortest,
        longest: longestPassword,
      })}
      back={{ href: '#/login', label: t('Back to sign-in') }}
    >
      <form ref={form.ref} className={styles['form']} noValidate onSubmit={form.onSubmit}>
        <PasswordField
          label={t('New password')}
          name="password"
          isLarge
          autoComplete="new-password"
          autoFocus
          maxLength={longestPassword}
          isRequired
          value={form.values.password}
          onChange={(text) => form.set('password', text)}
          error={errorOf('password')}
        />
        <PasswordField
          label={t('Repeat the password')}
          name="confirmation"
          isLarge
          autoComplete="new-password"
          maxLength={longestPassword}
          isRequired
          value={form.values.confirmation}
          onChange={(text) => form.set('confirmation', text)}
          error={errorOf('confirmation')}
        />
        <Button type="submit" kind="primary" size="lg" isWide isWorking={form.isWorking}>
          {t('Save the password')}
        </Button>
      </form>
    </Layout>
  );
};
