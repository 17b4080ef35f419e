import { useId } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { session } from '#client/session.ts';
import { passwordPolicy } from '#client/session/password-policy.ts';
import { refuseEmployeeAccount, refuseReset } from '#domain/session/registration.ts';
import { useStore } from '#ui/use-store.ts';
import { SecretWidget } from '../../generic/fields/secret.tsx';
import type { WidgetKind, WidgetProps } from '../../generic/fields/widget.ts';
import { FieldFrame } from '../../generic/form/field/field-frame.tsx';
import { valueAt, type Values } from '../../model/route-pattern.ts';
import './employees.css';

const password = 'Person.User.Password';
/** Only the form knows it: what is sent carries the password once. */
export const confirmation = 'Person.User.Confirmation';

/** One's own password is changed where the present one is asked for. */
const OwnPasswordNote = ({ id }: { id: string }) => {
  const translate = useTranslate();
  return (
    <div id={id} className="own-password" tabIndex={-1}>
      <p>{translate('Your own password is changed on your page, which asks for the present one.')}</p>
      <Button href="#/profile">{translate('My profile')}</Button>
    </div>
  );
};

const NewPasswordWidget = (props: WidgetProps<string>) => {
  const employee = useWatch({ name: 'Id' }) as number | undefined;
  const own = useStore(session)?.employee?.id;
  return own !== undefined && employee === own ? <OwnPasswordNote id={props.id} /> : <PasswordTwice {...props} />;
};

/** The password of an employee and the same once more (000 §5). */
const PasswordTwice = (props: WidgetProps<string>) => {
  const translate = useTranslate();
  const id = useId();
  const { setValue, trigger, formState } = useFormContext();
  const again = useWatch({ name: confirmation }) as string | null | undefined;
  const checkAgain = (): void => { if (formState.isSubmitted) void trigger(password); };
  return (
    <div className="new-password">
      <SecretWidget {...props} onChange={(value) => { props.onChange(value); queueMicrotask(checkAgain); }} />
      <FieldFrame id={id} label={translate('Confirm password')}>
        <SecretWidget {...props} id={id} label={translate('Confirm password')} value={again} onChange={(value) => { setValue(confirmation, value, { shouldDirty: true }); checkAgain(); }} />
      </FieldFrame>
    </div>
  );
};

/** Without a password nothing is asked for (R-EMP-009); with one, an e-mail to sign in by and the same once more. */
const complaint = (value: unknown, values: Values) => {
  const form = { email: valueAt(values, 'Person.Email') as string | undefined, password: value as string | undefined, confirmation: valueAt(values, confirmation) as string | undefined };
  if (!form.password && !form.confirmation) return undefined;
  const faults: ReturnType<typeof refuseEmployeeAccount> = form.password ? refuseEmployeeAccount(form, passwordPolicy()) : refuseReset(form, passwordPolicy());
  const message = faults.password ?? faults.confirmation ?? faults.email;
  return message === undefined ? undefined : { message };
};

export const newPassword: WidgetKind = { Widget: NewPasswordWidget as WidgetKind['Widget'], complaintOf: complaint };
