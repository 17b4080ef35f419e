import type { ComponentType } from 'react';
import { route } from '#client/hash-route.ts';
import { NotFound } from '#pos/ui/status/not-found.tsx';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { Companies } from './companies.tsx';
import { ForgotPassword } from './forgot-password.tsx';
import { Register } from './register.tsx';
import { ResetPassword } from './reset-password.tsx';
import { SignIn } from './sign-in.tsx';
import { Terms } from './terms/terms.tsx';

const screens: readonly [pattern: RegExp, screen: ComponentType<{ parts: string[] }>][] = [
  [/^\/login$/, SignIn],
  [/^\/register$/, Register],
  [/^\/forgotpassword$/, ForgotPassword],
  [/^\/resetpassword\/([^/]+)\/([^/]+)$/, ResetPassword],
  [/^\/companies$/, Companies],
  [/^\/terms$/, Terms],
];

/** The screens before the work begins: sign-in, registration, passwords. */
export const Account = () => {
  const { path } = useStoreValue(route);
  for (const [pattern, Screen] of screens) {
    const found = pattern.exec(path);
    if (found) return <Screen key={path} parts={found.slice(1).map(decodeURIComponent)} />;
  }
  return <NotFound />;
};
