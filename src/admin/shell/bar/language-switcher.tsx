import Check from '@mui/icons-material/Check';
import Language from '@mui/icons-material/Language';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { updateTokenCulture } from '#client/i18n/server/cultures.ts';
import { language, languages, languagesFor, setLanguage, type Language as Code } from '#client/i18n/i18n.ts';
import { countryOf, session } from '#client/session.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { toast } from '../../toast.ts';
import { IconMenu } from './icon-menu.tsx';

/** The screens change at once, the session's culture on the server after them (R-SESSION-013). */
const speak = async (code: Code): Promise<void> => {
  try {
    await setLanguage(code);
    await updateTokenCulture(code);
  } catch (error) {
    toast.fault(error);
  }
};

/** Languages under their own names; Russian is not offered to Romania (R-SHELL-010). */
export const LanguageSwitcher = () => {
  const translate = useTranslate();
  const current = useStoreValue(language);
  const signed = useStoreValue(session);
  return (
    <IconMenu label={translate('Language')} icon={<Language />}>
      {(close) =>
        languagesFor(signed && countryOf(signed)).map((code) => (
          <MenuItem
            key={code}
            lang={code}
            selected={code === current}
            role="menuitemradio"
            aria-checked={code === current}
            onClick={() => {
              close();
              void speak(code);
            }}
          >
            <ListItemIcon>{code === current && <Check fontSize="small" />}</ListItemIcon>
            {languages[code]}
          </MenuItem>
        ))
      }
    </IconMenu>
  );
};
