import { useDeferredValue, type ComponentType } from 'react';
import { decodePart, route } from '#client/hash-route.ts';
import { NotFound } from '#touch/status/not-found.tsx';
import { late } from '#client/react/late.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { SignIn } from './sign-in.tsx';

/** Rarely used screens, fetched when they are opened, so that sign-in does not wait for them. */
const Companies = late(() => import('./companies.tsx'), 'Companies');
const ConfirmEmail = late(() => import('./confirm-email.tsx'), 'ConfirmEmail');
const ForgotPassword = late(() => import('./forgot-password.tsx'), 'ForgotPassword');
const Register = late(() => import('./register.tsx'), 'Register');
const ResetPassword = late(() => import('./reset-password.tsx'), 'ResetPassword');
const Terms = late(() => import('./terms/terms.tsx'), 'Terms');

const screens: readonly [pattern: RegExp, screen: ComponentType<{ parts: string[] }>][] = [
  [/^\/login$/, SignIn],
  [/^\/register$/, Register],
  [/^\/forgotpassword$/, ForgotPassword],
  [/^\/resetpassword\/([^/]+)\/([^/]+)$/, ResetPassword],
  [/^\/confirm\/([^/]+)\/([^/]+)$/, ConfirmEmail],
  [/^\/companies$/, Companies],
  [/^\/terms$/, Terms],
];

/** The screens before the work begins: sign-in, registration, passwords. */
export const Account = () => {
  // The present screen stays until the next one is loaded.
  const path = useDeferredValue(useStoreValue(route).path);
  for (const [pattern, Screen] of screens) {
    const found = pattern.exec(path);
    if (found) return <Screen key={path} parts={found.slice(1).map(decodePart)} />;
  }
  return <NotFound />;
};
