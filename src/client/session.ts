import { emit, on } from './bus.ts';
import { callWire, ClientFault } from './call.ts';
import { addressOf, navigate, route } from './hash-route.ts';
import { clearSessionKeys, readLocal, readLocalJson, writeLocal, writeLocalJson } from './local-store.ts';
import { updateTokenCulture } from './i18n/server/cultures.ts';
import { language, languagesFor, setLanguage, t, type Language } from './i18n/i18n.ts';
import { languageIn } from './i18n/lookup/language.ts';
import { notify } from './notices.ts';
import { countryOf, signedInOf, type SignedIn, type TokenWire } from './session/signed-in.ts';
import { rememberStartPath } from './session/start-path.ts';
import { forgetReportData } from './session/report-data.ts';
import { createStore, type Readable } from './store.ts';

export * from './session/signed-in.ts';

/** undefined: signed out. */
export type SessionState = SignedIn | undefined;

const stored = (): SessionState => (readLocal('token') === undefined ? undefined : readLocalJson<SignedIn>('user'));

const store = createStore<SessionState>(stored());

/** Who is signed in on this device. */
export const session: Readable<SessionState> = store;

/** The signed-in user. @throws when signed out: a screen behind the sign-in was rendered too early. */
export const signedIn = (): SignedIn => {
  const current = store.get();
  if (!current) throw new Error('Nobody is signed in');
  return current;
};

const isToken = (what: TokenWire | SignedIn): what is TokenWire => !('user' in what);

/** Keeps the company's settings: the server sends them with an employee, and a locked till has none. */
const withCompany = (state: SignedIn, before: SessionState): SignedIn =>
  state.employee === undefined && before?.company?.id === state.company?.id
    ? { ...state, company: before?.company }
    : state;

/** Stores the session: for this page, for other tabs, and for after a reload. */
export const keepSession = (what: TokenWire | SignedIn): SignedIn => {
  const state = isToken(what) ? withCompany(signedInOf(what), store.get()) : what;
  if (isToken(what) && what.Code) writeLocal('token', what.Code);
  writeLocalJson('user', state);
  if (state.user.code) writeLocal('username', state.user.code);
  store.set(state);
  return state;
};

/** Stores what the server says about the session, but keeps what was done here and the server has not heard of yet. */
const keepRead = (token: TokenWire): SignedIn => {
  const before = store.get();
  if (!before?.isTill) return keepSession(token);
  const { company, employee, isSuperuser } = before;
  const read = withCompany(signedInOf(token), before);
  return keepSession({
    ...read,
    isTill: true,
    ...(read.employee?.id !== employee?.id && { company, employee, isSuperuser }),
  });
};

/** Chooses a language that the company's country offers: in Romania there is no Russian. */
const speakWith = async (state: SignedIn): Promise<void> => {
  const country = countryOf(state);
  if (!languagesFor(country).includes(language.get())) await chooseLanguage(languageIn(country)).catch(() => {});
};

const begin = async (answer: Promise<TokenWire>): Promise<SignedIn> => {
  const state = keepSession(await answer);
  await speakWith(state);
  emit('signed-in');
  return state;
};

/** Changes the language, here and of the session on the server (R-SESSION-013). */
export const chooseLanguage = async (code: Language): Promise<void> => {
  await setLanguage(code);
  if (store.get()) await updateTokenCulture(code).catch(() => {}); // the choice holds here; the next one tells the server again
};

/**
 * Removes everything that belongs to the session: token, user, employee, menu access, branch, collection
 * (R-SESSION-010), and the figures that reports keep here.
 */
const end = (): void => {
  clearSessionKeys();
  forgetReportData();
  store.set(undefined);
};

/** Tells the server that the session ends, without waiting for an answer. */
const endOnServer = async (): Promise<void> => {
  if (readLocal('token') === undefined) return;
  await callWire('Logout', undefined, { timeoutMs: 5000 }).catch(() => {});
};

/**
 * Signs in. A session that is still open here is ended first (R-SESSION-001).
 * @throws ClientFault, NetworkFailure
 */
export const login = async (userCode: string, userPassword: string): Promise<SignedIn> => {
  await endOnServer();
  end();
  return begin(callWire<TokenWire>('Login', { userCode, userPassword }));
};

/**
 * Signs in at a till, replacing its session, which goes on if the password is wrong.
 * @throws ClientFault, NetworkFailure
 */
export const openOffice = async (userCode: string, userPassword: string): Promise<SignedIn> => {
  const answer = await callWire<TokenWire>('Login', { userCode, userPassword });
  end();
  return begin(Promise.resolve(answer));
};

/** Signs in by a reference that works once. */
export const signInByReference = async (referenceId: string): Promise<SignedIn> => {
  await endOnServer();
  end();
  return begin(callWire<TokenWire>('SignIn', { referenceId }));
};

/** Registers a person or a company, and signs in; the server ends the session that was open. */
export const signUp = (name: 'SignUpPerson' | 'SignUpOrganisation', body: Record<string, unknown>): Promise<SignedIn> =>
  begin(callWire<TokenWire>(name, body));

/** Changes to another company: a new token replaces the old one, and nothing of the old one is kept by reports. */
export const changeCompany = async (id: number): Promise<SignedIn> => {
  const state = await begin(callWire<TokenWire>('Authentication', { organisation: { Id: id } }));
  forgetReportData();
  return state;
};

/** Reads the session again, because a manager may have changed rights and settings. */
export const refreshSession = async (): Promise<void> => {
  const token = readLocal('token');
  if (token === undefined) return;
  const answer = await callWire<TokenWire>('TokenRead', {});
  if (readLocal('token') === token) await speakWith(keepRead({ ...answer, Code: undefined }));
};

/** Ends the session by the person's wish and goes to /login (R-SESSION-018). What the till has not sent stays. */
export const logout = async (): Promise<void> => {
  await endOnServer();
  end();
  emit('signed-out');
  navigate('/login', { replace: true });
};

const onTimeout = (): void => {
  if (!store.get()) return;
  emit('session-ending');
  rememberStartPath(addressOf(route.get()));
  end();
  notify('warning', t('Your session has expired. Please sign in again'));
  navigate('/login', { replace: true });
};

const onBlocked = (): void => {
  notify('warning', t('The operation of your contract was suspended for non-payment'));
  if (route.get().path !== '/account') navigate('/account');
};

/** Follows another tab that signed in or out. */
const onStorage = ({ key, newValue }: StorageEvent): void => {
  if (key !== 'token' && key !== 'user' && key !== null) return;
  const before = store.get()?.company?.id;
  store.set(stored());
  if (newValue === null && !store.get()) navigate('/login', { replace: true });
  else if (before !== undefined && store.get()?.company?.id !== before) location.reload();
};

/** Once, at the start of the application. */
export const watchSession = (): void => {
  on('session-timeout', onTimeout);
  on('account-blocked', onBlocked);
  addEventListener('storage', onStorage);
  // A refusal was already handled by its type; without an answer the session goes on as it is.
  void refreshSession().catch((fault: unknown) => {
    if (!(fault instanceof ClientFault)) return;
  });
};
