import { useState } from 'react';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { languages } from '#client/i18n/i18n.ts';
import { Modal } from '../../kinds/parts/overlays/modal.tsx';

/** One text per language, by the language's code; a language without a text is left out. */
export type Texts = Readonly<Record<string, string>>;

interface Props {
  label: string;
  texts: Texts;
  maxLength?: number;
  onChange: (texts: Texts | null) => void;
  onClose: () => void;
}

const withoutEmpty = (texts: Texts): Texts | null => {
  const filled = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return filled.length === 0 ? null : Object.fromEntries(filled);
};

/** The texts of one field in every language of the program (R-SHELL-008). */
export const LanguagesDialog = ({ label, texts, maxLength, onChange, onClose }: Props) => {
  const translate = useTranslate();
  const [draft, setDraft] = useState<Texts>(texts);
  const apply = (): void => {
    onChange(withoutEmpty(draft));
    onClose();
  };
  return (
    <Modal open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="languages-title">
      <DialogTitle id="languages-title">{translate('{label} in other languages', { label })}</DialogTitle>
      <DialogContent>
        <Stack spacing={4}>
          {Object.entries(languages).map(([code, name]) => (
            <div key={code} className="field">
              <FormLabel htmlFor={`text-${code}`}>{name}</FormLabel>
              <OutlinedInput
                id={`text-${code}`}
                fullWidth
                multiline
                minRows={2}
                maxRows={8}
                value={draft[code] ?? ''}
                onChange={({ target }) => setDraft({ ...draft, [code]: target.value })}
                slotProps={{ input: { lang: code, maxLength } }}
              />
            </div>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Cancel')}</Button>
        <Button variant="contained" onClick={apply}>
          {translate('Apply')}
        </Button>
      </DialogActions>
    </Modal>
  );
};
