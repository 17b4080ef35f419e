import { navigate } from '#client/hash-route.ts';
import { passwordPolicy } from '#client/session/password-policy.ts';
import { longestPassword } from '#domain/session/login.ts';
import { landingOf } from '#client/session/landing.ts';
import { signUp } from '#client/session.ts';
import type { FoundCompany } from '#client/session/company-look-up.ts';
import { Button } from '#touch/button/button.tsx';
import { Checkbox } from '#touch/fields/checkbox.tsx';
import { PasswordField } from '#touch/fields/password-field.tsx';
import { RadioGroup } from '#touch/fields/radio-group.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { useForm } from '#touch/form/use-form.ts';
import { Icon } from '#touch/icons/icon.tsx';
import { Spinner } from '#touch/status/spinner.tsx';
import { useText } from '#touch/text.ts';
import styles from './account.module.css';
import { refuse, signUpCall, type Kind, type RegisterValues } from './register-values.ts';
import { TaxCode } from './tax-code.tsx';
import { notifySignUpFailure } from './notify-failure.ts';
import { usePromo, type PromoState } from './use-promo.ts';

/** Registers, signs in and goes on: a person to the dashboard (R-REG-002), a company as after any sign-in. */
const register = async (kind: Kind, values: RegisterValues): Promise<void> => {
  const { name, body } = signUpCall(kind, values);
  try {
    const state = await signUp(name, body);
    navigate(kind === 'person' ? '/dashboard' : landingOf(state), { replace: true });
  } catch (error) {
    notifySignUpFailure(error);
  }
};

const promoHints: Record<PromoState, string> = {
  none: '',
  checking: '',
  valid: 'The promo code is valid',
  invalid: 'There is no such promo code',
};

const PromoMark = ({ state }: { state: PromoState }) => {
  if (state === 'none') return null;
  if (state === 'checking')
    return (
      <span className={styles['mark']}>
        <Spinner size={18} />
      </span>
    );
  return (
    <span className={state === 'valid' ? styles['markGood'] : styles['markBad']}>
      <Icon name={state === 'valid' ? 'success' : 'error'} size={18} />
    </span>
  );
};

const genders = [
  { value: '1', label: 'Male' },
  { value: '2', label: 'Female' },
] as const;

type TextFieldName = Exclude<keyof RegisterValues, 'terms' | 'gender' | 'registered' | 'invitation'>;
/** Props of every text field of the form. */
type FieldOf = (name: TextFieldName) => {
  name: TextFieldName;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

const emailHints: Record<Kind, string> = {
  company: 'You will sign in with it. If you have an account already, enter its email and its password.',
  person: 'You will sign in with it.',
};

const AccountFields = ({ kind, field }: { kind: Kind; field: FieldOf }) => {
  const t = useText();
  return (
    <fieldset className={styles['pair']}>
      <legend className="visually-hidden">{t('Account')}</legend>
      <div className={styles['whole']}>
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="username"
          icon="mail"
          maxLength={150}
          spellCheck={false}
          hint={t(emailHints[kind])}
          isRequired
          {...field('email')}
        />
      </div>
      <PasswordField
        label={t('Password')}
        autoComplete="new-password"
        maxLength={longestPassword}
        hint={t('From {shortest} to {longest} characters, none that is easily guessed.', {
          shortest: passwordPolicy().shortest,
          longest: longestPassword,
        })}
        isRequired
        {...field('password')}
      />
      <PasswordField
        label={t('Repeat the password')}
        autoComplete="new-password"
        maxLength={longestPassword}
        isRequired
        {...field('confirmation')}
      />
    </fieldset>
  );
};

export const RegisterForm = ({ kind, start }: { kind: Kind; start: RegisterValues }) => {
  const t = useText();
  const form = useForm<RegisterValues>({
    start,
    refuse: (values) => refuse(kind, values),
    submit: (values) => register(kind, values),
  });
  const { values, set } = form;
  const promo = usePromo(kind === 'company' ? values.promo : '');
  const faults = form.faults as Partial<Record<keyof RegisterValues, string>>;
  const field: FieldOf = (name) => {
    const fault = faults[name];
    return { name, value: values[name], onChange: (value: string) => set(name, value), error: fault && t(fault) };
  };
  const take = ({ details: { Name }, answer }: FoundCompany): void => {
    if (Name) set('companyName', Name);
    set('registered', answer);
  };
  const count = Object.keys(faults).length;
  return (
    <form ref={form.ref} className={styles['form']} noValidate onSubmit={form.onSubmit}>
      {kind === 'company' && (
        <fieldset className={styles['pair']}>
          <legend className="visually-hidden">{t('Company')}</legend>
          <TextField
            label={t('Company name')}
            autoComplete="organization"
            icon="building"
            maxLength={150}
            isRequired
            {...field('companyName')}
          />
          <TaxCode {...field('taxCode')} onFound={take} />
        </fieldset>
      )}
      <fieldset className={styles['pair']}>
        <legend className="visually-hidden">{t('Person')}</legend>
        <TextField
          label={t('First name')}
          autoComplete="given-name"
          maxLength={60}
          isRequired
          {...field('firstName')}
        />
        <TextField label={t('Last name')} autoComplete="family-name" maxLength={60} isRequired {...field('lastName')} />
        <RadioGroup
          label={t('Gender')}
          name="gender"
          isRequired
          value={values.gender}
          onChange={(value) => set('gender', value)}
          options={genders.map(({ value, label }) => ({ value, label: t(label) }))}
          error={faults.gender && t(faults.gender)}
        />
        <TextField label={t('Phone')} type="tel" autoComplete="tel" maxLength={30} isRequired {...field('phone')} />
      </fieldset>
      <AccountFields kind={kind} field={field} />
      {kind === 'company' && (
        <TextField
          label={t('Promo code')}
          maxLength={50}
          autoComplete="off"
          isOptional
          after={<PromoMark state={promo} />}
          hint={promoHints[promo] && t(promoHints[promo])}
          {...field('promo')}
        />
      )}
      <Checkbox
        checked={values.terms}
        onChange={(isChecked) => set('terms', isChecked)}
        error={faults.terms && t(faults.terms)}
      >
        {t('I agree with')}{' '}
        <a href="#/terms" target="_blank" rel="noopener">
          {t('Terms and Conditions')}
        </a>
      </Checkbox>
      <div role="status">
        {count > 0 && <p className={styles['summary']}>{t('{count} fields need your attention', { count })}</p>}
      </div>
      <Button type="submit" kind="primary" size="lg" isWide isWorking={form.isWorking}>
        {t(kind === 'company' ? 'Register the company' : 'Register')}
      </Button>
    </form>
  );
};
