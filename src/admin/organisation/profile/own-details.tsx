import { useState, type SubmitEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { language, languages, languagesFor, type Language } from '#client/i18n/i18n.ts';
import { chooseLanguage, countryOf, refreshSession, session } from '#client/session.ts';
import type { Token } from '#generated/types.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { toast } from '../../toast.ts';

interface Values {
  firstName: string;
  lastName: string;
  phone: string;
}

const fields = [
  { name: 'lastName', title: 'Last name', longest: 60, autoComplete: 'family-name' },
  { name: 'firstName', title: 'First name', longest: 60, autoComplete: 'given-name' },
  { name: 'phone', title: 'Phone', longest: 30, autoComplete: 'tel' },
] as const;

const saveDetails = async ({ firstName, lastName, phone }: Values): Promise<void> => {
  await call('ProfileUpdate', {
    firstName: firstName.trim(),
    lastName: lastName.trim() || null,
    phone: phone.trim() || null,
  });
  await refreshSession();
};

/** The language is spoken at once; name and phone are saved. */
export const OwnDetails = ({ token: { Person: person, Employees: employees } }: { token: Token }) => {
  const employee = employees?.[0];
  const translate = useTranslate();
  const spoken = useStoreValue(language);
  const signed = useStoreValue(session);
  const [values, setValues] = useState<Values>({
    firstName: person?.FirstName ?? '',
    lastName: person?.LastName ?? '',
    phone: employee?.Phone ?? '',
  });
  const save = useMutation({
    mutationFn: saveDetails,
    onSuccess: () => toast.success(translate('Saved')),
    onError: (error) => toast.fault(error),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    save.mutate(values);
  };
  return (
    <form className="profile-card" onSubmit={submit} aria-labelledby="profile-details">
      <h2 id="profile-details">{translate('Main data')}</h2>
      {fields.map(({ name, title, longest, autoComplete }) => (
        <FieldFrame key={name} id={`profile-${name}`} label={translate(title)} isRequired={name === 'firstName'}>
          <TextField
            id={`profile-${name}`}
            fullWidth
            required={name === 'firstName'}
            value={values[name]}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            slotProps={{ htmlInput: { maxLength: longest, autoComplete } }}
          />
        </FieldFrame>
      ))}
      <FieldFrame id="profile-language" label={translate('Language')}>
        <TextField
          id="profile-language"
          select
          fullWidth
          value={spoken}
          onChange={({ target }) => void chooseLanguage(target.value as Language).catch(toast.fault)}
          slotProps={{ select: { labelId: 'profile-language-label' } }}
        >
          {languagesFor(signed && countryOf(signed)).map((code) => (
            <MenuItem key={code} value={code} lang={code}>
              {languages[code]}
            </MenuItem>
          ))}
        </TextField>
      </FieldFrame>
      <Button type="submit" variant="contained" disabled={save.isPending || !values.firstName.trim()}>
        {translate('Save')}
      </Button>
    </form>
  );
};
