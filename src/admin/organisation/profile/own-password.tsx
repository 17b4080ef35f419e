import { useState, type SubmitEvent } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import { passwordPolicy } from '#client/session/password-policy.ts';
import { longestPassword } from '#domain/session/login.ts';
import { refuseReset } from '#domain/session/registration.ts';
import { FieldFrame, errorIdOf } from '../../kinds/parts/field-frame.tsx';
import { toast } from '../../toast.ts';

interface Values {
  old: string;
  password: string;
  confirmation: string;
}

const none: Values = { old: '', password: '', confirmation: '' };

const fields = [
  { name: 'old', title: 'Present password', autoComplete: 'current-password' },
  { name: 'password', title: 'New password', autoComplete: 'new-password' },
  { name: 'confirmation', title: 'Repeat the password', autoComplete: 'new-password' },
] as const;

const refuse = (values: Values): Partial<Record<keyof Values, string>> => {
  const current = session.get();
  return {
    ...(values.old === '' && { old: 'Please enter your password' }),
    ...refuseReset(values, passwordPolicy(), [current?.user.code, current?.company?.name]),
  };
};

/** Asks for the present password, which a passer-by at an open screen does not know. */
export const OwnPassword = () => {
  const translate = useTranslate();
  const client = useQueryClient();
  const [values, setValues] = useState(none);
  const [isSubmitted, setSubmitted] = useState(false);
  const faults = isSubmitted ? refuse(values) : {};
  const change = useMutation({
    mutationFn: () => call('PasswordChange', { old: values.old, new: values.password }),
    onSuccess: () => {
      setValues(none);
      setSubmitted(false);
      toast.success(translate('Your password is changed. Your other devices must sign in again'));
      void client.invalidateQueries({ queryKey: ['own-sessions'] });
    },
    onError: (error) => toast.fault(error),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setSubmitted(true);
    const [first] = Object.keys(refuse(values));
    if (first === undefined) change.mutate();
    else document.getElementById(`profile-${first}`)?.focus();
  };
  return (
    <form className="profile-card" noValidate onSubmit={submit} aria-labelledby="profile-passwords">
      <h2 id="profile-passwords">{translate('Change the password')}</h2>
      <p className="profile-note">
        {translate('From {shortest} to {longest} characters, none that is easily guessed.', {
          shortest: passwordPolicy().shortest,
          longest: longestPassword,
        })}
      </p>
      {fields.map(({ name, title, autoComplete }) => {
        const id = `profile-${name}`;
        const fault = faults[name];
        return (
          <FieldFrame key={name} id={id} label={translate(title)} isRequired error={fault && translate(fault)}>
            <TextField
              id={id}
              type="password"
              fullWidth
              value={values[name]}
              error={Boolean(fault)}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
              slotProps={{
                htmlInput: {
                  maxLength: longestPassword,
                  autoComplete,
                  'aria-required': true,
                  'aria-describedby': fault && errorIdOf(id),
                },
              }}
            />
          </FieldFrame>
        );
      })}
      <Button type="submit" variant="contained" disabled={change.isPending}>
        {translate('Save the password')}
      </Button>
    </form>
  );
};
