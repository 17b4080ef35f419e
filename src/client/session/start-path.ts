/** Address with parameters that was opened before the sign-in. Remembered per tab. */
const key = 'start-path';

export const rememberStartPath = (path: string): void => {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    /* then the dashboard will do */
  }
};

export const rememberedStartPath = (): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

export const forgetStartPath = (): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    /* there is none */
  }
};
