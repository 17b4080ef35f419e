import { openOffice } from '#client/session.ts';
import { useText } from '#touch/text.ts';
import { Layout } from './layout.tsx';
import { SignInForm } from './sign-in.tsx';

/**
 * Replaces the back office on a device that is a till: after sign-in the user goes on to the address that was asked
 * for.
 */
export const OfficeSignIn = () => {
  const t = useText();
  return (
    <Layout
      title={t('Back office')}
      lead={t('This device is a till. Sign in to open the back office.')}
      back={{ href: '#/salepoint', label: t('Back to the till') }}
    >
      <SignInForm begin={openOffice} />
    </Layout>
  );
};
