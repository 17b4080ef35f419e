/** A call as it was made, as far as passwords are concerned. */
interface Made {
  name: string;
  body: unknown;
  token?: string;
  answer: { status: number; body: unknown };
}

type Loose = Record<string, any>;

/** The password that a body signs in by. */
const givenBy: Partial<Record<string, (body: Loose) => string | undefined>> = {
  Login: (body) => body['userPassword'],
  SignUpPerson: (body) => body['person']?.User?.Password,
  SignUpOrganisation: (body) => body['employee']?.Person?.User?.Password,
};

const opening = new Set(['Authentication', 'TokenCreate']);

/**
 * Remembers by which password each session was opened, as a person does, so that a test need not give it again at every
 * call that asks for it.
 */
export const passwordMemory = () => {
  const passwords = new Map<string, string>();
  const proofs = new Map<string, string>();
  const remember = ({ name, body, token, answer }: Made): void => {
    if (answer.status !== 200) return;
    const code = (answer.body as Loose | null)?.['Code'] as string | undefined;
    const password =
      givenBy[name]?.((body ?? {}) as Loose) ?? (opening.has(name) && token ? passwords.get(token) : undefined);
    if (code && password) passwords.set(code, password);
    if (name === 'PasswordChange' && token) passwords.set(token, (body as Loose)['new'] as string);
  };
  return {
    remember,
    /** The header of a proof that was given before. */
    header: (token: string | undefined): Record<string, string> => {
      const proof = token === undefined ? undefined : proofs.get(token);
      return proof ? { 'proof-code': proof } : {};
    },
    /** Gives the password again where the answer asks for it; true: the call is to be repeated. */
    async prove(
      { token, answer }: Pick<Made, 'token' | 'answer'>,
      send: (password: string) => Promise<{ status: number; body: unknown }>,
    ): Promise<boolean> {
      const password = token === undefined ? undefined : passwords.get(token);
      if ((answer.body as Loose | null)?.['Code'] !== 'PASSWORD_REQUIRED' || !token || !password) return false;
      const proved = await send(password);
      if (proved.status !== 200) return false;
      proofs.set(token, (proved.body as Loose)['Code'] as string);
      return true;
    },
  };
};
