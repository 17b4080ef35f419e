import { usualPolicy, type PasswordPolicy } from '#domain/session/password-policy.ts';

/** Rules for new passwords of this installation, which the page contains where they are not the default. */
export const passwordPolicy = (): PasswordPolicy => {
  const said =
    typeof document === 'undefined'
      ? undefined
      : document.querySelector<HTMLMetaElement>('meta[name=merx-password-min]')?.content;
  return said ? { shortest: Number(said) } : usualPolicy;
};
