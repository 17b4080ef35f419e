import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { languages, languagesFor, type Language } from '#client/i18n/i18n.ts';
import { countryOf, session } from '#client/session.ts';
import type { PrintForm } from '#domain/documents/print-forms.ts';
import { formTitles } from './paper-file.ts';

interface Props {
  forms: readonly PrintForm[];
  form: PrintForm | undefined;
  language: Language;
  onForm: (form: PrintForm) => void;
  onLanguage: (language: Language) => void;
}

/** The form of a paper, and its language. */
export const FormChoice = ({ forms, form, language, onForm, onLanguage }: Props) => {
  const translate = useTranslate();
  const signed = session.get();
  return (
    <>
      <TextField
        select
        fullWidth
        margin="dense"
        label={translate('Form')}
        value={form ?? ''}
        onChange={({ target }) => onForm(target.value as PrintForm)}
      >
        {forms.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(formTitles[each])}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        fullWidth
        margin="dense"
        label={translate('Language')}
        value={language}
        onChange={({ target }) => onLanguage(target.value as Language)}
      >
        {languagesFor(signed && countryOf(signed)).map((code) => (
          <MenuItem key={code} value={code}>
            {languages[code]}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
};
