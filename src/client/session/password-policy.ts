import { usualPolicy, type PasswordPolicy } from '#domain/session/password-policy.ts';

/** What this installation asks of new passwords: the page says so where it is not the usual. */
export const passwordPolicy = (): PasswordPolicy => {
  const said =
    typeof document === 'undefined'
      ? undefined
      : document.querySelector<HTMLMetaElement>('meta[name=merx-password-min]')?.content;
  return said ? { shortest: Number(said) } : usualPolicy;
};
