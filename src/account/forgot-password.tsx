import { callWire } from '#client/call.ts';
import { navigate } from '#client/hash-route.ts';
import { t } from '#client/i18n/i18n.ts';
import { notify } from '#client/notices.ts';
import { remembered } from '#client/session/remember-me.ts';
import { faultsOf, refuseEmail } from '#domain/session/login.ts';
import { Button } from '#touch/button/button.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { useForm } from '#touch/form/use-form.ts';
import { useText } from '#touch/text.ts';
import styles from './account.module.css';
import { Layout } from './layout.tsx';
import { inWords, notifyFailure } from './notify-failure.ts';

interface Values {
  email: string;
}

/** Asks for the letter with a link; a code text in the answer says why there is none (R-ERR-010). */
const send = async ({ email }: Values): Promise<void> => {
  try {
    const answer = await callWire<{ Code?: string | null } | null>('ResetPasswordSend', { email: email.trim() });
    if (answer?.Code) {
      notify('warning', inWords(answer.Code));
      return;
    }
    notify('success', t('Link for password reset was sent to your email'));
    navigate('/login');
  } catch (error) {
    notifyFailure(error);
  }
};

export const ForgotPassword = () => {
  const t = useText();
  const form = useForm<Values>({
    start: { email: remembered() ?? '' },
    refuse: ({ email }) => faultsOf({ email: refuseEmail(email) }),
    submit: send,
  });
  const fault = form.faultOf('email');
  return (
    <Layout
      title={t('Forgot your password?')}
      lead={t('We will send a link to your email. It sets a new password.')}
      back={{ href: '#/login', label: t('Back to sign-in') }}
    >
      <form ref={form.ref} className={styles['form']} noValidate onSubmit={form.onSubmit}>
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          icon="mail"
          isLarge
          autoComplete="username"
          autoFocus
          spellCheck={false}
          isRequired
          value={form.values.email}
          onChange={(value) => form.set('email', value)}
          error={fault && t(fault)}
        />
        <Button type="submit" kind="primary" size="lg" isWide isWorking={form.isWorking}>
          {t('Send the link')}
        </Button>
      </form>
    </Layout>
  );
};
