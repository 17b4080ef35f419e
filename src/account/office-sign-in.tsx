import { openOffice } from '#client/session.ts';
import { useText } from '#touch/text.ts';
import { Layout } from './layout.tsx';
import { SignInForm } from './sign-in.tsx';

/**
 * Stands in the place of the back office on a device that is a till: whoever signs in here goes on to where the address
 * leads.
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
