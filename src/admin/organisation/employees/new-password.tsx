import { useId } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { session } from '#client/session.ts';
import { passwordPolicy } from '#client/session/password-policy.ts';
import { refuseEmployeeAccount, refuseReset } from '#domain/session/registration.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import type { Complaints } from '../../kinds/checked.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { SecretControl } from '../../kinds/parts/secret-control.tsx';
import { valueAt, type Values } from '../../model/route-pattern.ts';
import './employees.css';

const password = 'Person.User.Password';
/** Only the form knows it: what is sent carries the password once. */
const confirmation = 'Person.User.Confirmation';

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

/** Password of an employee, typed twice. One's own is changed in the profile. */
export const NewPasswordControl = (props: ControlProps<string>) => {
  const employee = useWatch({ name: 'Id' }) as number | undefined;
  const own = useStoreValue(session)?.employee?.id;
  return own !== undefined && employee === own ? <OwnPasswordNote id={props.id} /> : <PasswordTwice {...props} />;
};

/** The password of an employee and the same once more. */
const PasswordTwice = (props: ControlProps<string>) => {
  const translate = useTranslate();
  const id = useId();
  const { setValue, trigger, formState } = useFormContext();
  const again = useWatch({ name: confirmation }) as string | null | undefined;
  const checkAgain = (): void => {
    if (formState.isSubmitted) void trigger(password);
  };
  const type = (value: string | null): void => {
    props.onChange(value);
    queueMicrotask(checkAgain);
  };
  const repeat = (value: string | null): void => {
    setValue(confirmation, value, { shouldDirty: true });
    checkAgain();
  };
  return (
    <div className="new-password">
      <SecretControl {...props} onChange={type} />
      <FieldFrame id={id} label={translate('Confirm password')}>
        <SecretControl {...props} id={id} label={translate('Confirm password')} value={again} onChange={repeat} />
      </FieldFrame>
    </div>
  );
};

/** Without a password nothing is asked for; with one, an e-mail to sign in by and the same once more. */
export const passwordComplaint = (values: Values): Complaints => {
  const textAt = (path: string) => valueAt(values, path) as string | undefined;
  const form = { email: textAt('Person.Email'), password: textAt(password), confirmation: textAt(confirmation) };
  if (!form.password && !form.confirmation) return {};
  const faults: ReturnType<typeof refuseEmployeeAccount> = form.password
    ? refuseEmployeeAccount(form, passwordPolicy())
    : refuseReset(form, passwordPolicy());
  const message = faults.password ?? faults.confirmation ?? faults.email;
  return message === undefined ? {} : { [password]: { message } };
};
