import { useState } from 'react';
import { callWire } from '#client/call.ts';
import { navigate } from '#client/hash-route.ts';
import { t } from '#client/i18n/i18n.ts';
import { notify } from '#client/notices.ts';
import { refreshSession, session } from '#client/session.ts';
import { Button } from '#touch/button/button.tsx';
import { useText } from '#touch/text.ts';
import { Layout } from './layout.tsx';
import { notifyFailure } from './notify-failure.ts';

/** Confirms the address by the link of the letter, and goes on to where the person was. */
const confirm = async (key: string, value: string): Promise<void> => {
  try {
    await callWire('EmailConfirm', { key, value });
    notify('success', t('Your address is confirmed'));
    if (session.get()) await refreshSession().catch(() => {});
    navigate(session.get() ? '/dashboard' : '/login', { replace: true });
  } catch (error) {
    notifyFailure(error);
  }
};

/** A button, so that a program that looks at the links of letters confirms nothing. */
export const ConfirmEmail = ({ parts: [key = '', value = ''] }: { parts: string[] }) => {
  const t = useText();
  const [isWorking, setWorking] = useState(false);
  const press = async (): Promise<void> => {
    setWorking(true);
    await confirm(key, value);
    setWorking(false);
  };
  return (
    <Layout title={t('Confirm your address')} lead={t('This lets your company send letters, import and export.')}>
      <Button kind="primary" size="lg" isWide isWorking={isWorking} onClick={press}>
        {t('Confirm the address')}
      </Button>
    </Layout>
  );
};
