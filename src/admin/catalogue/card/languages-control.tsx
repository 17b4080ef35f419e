import { useState } from 'react';
import Translate from '@mui/icons-material/Translate';
import Button from '@mui/material/Button';
import { useInput, useTranslate } from 'react-admin';
import type { ControlProps } from '../../kinds/input.tsx';
import { TextControl } from '../../kinds/parts/text-control.tsx';
import { LanguagesDialog, type Texts } from './languages-dialog.tsx';

const textsOf = (value: unknown): Texts =>
  typeof value === 'object' && value !== null
    ? (Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string')) as Texts)
    : {};

/**
 * A long text, and the way to its other languages: those stand in the field of the plural name, Description →
 * Descriptions.
 */
export const LanguagesControl = (props: ControlProps<string> & { maxLength?: number }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { field } = useInput({
    source: `${props.source}s`,
    parse: (value: unknown) => value,
    format: (value: unknown) => value,
  });
  const texts = textsOf(field.value);
  const count = Object.keys(texts).length;
  return (
    <>
      <TextControl {...props} isMultiline />
      <Button
        size="small"
        startIcon={<Translate />}
        disabled={props.isDisabled}
        aria-haspopup="dialog"
        sx={{ alignSelf: 'start', mt: 1 }}
        onClick={() => setOpen(true)}
      >
        {translate('Text in each language')}
        {count > 0 && ` (${count})`}
      </Button>
      {isOpen && (
        <LanguagesDialog
          label={props.label}
          texts={texts}
          maxLength={props.maxLength}
          onChange={field.onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
