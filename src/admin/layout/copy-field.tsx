import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { toast } from '../toast.ts';
import { FieldFrame } from '../kinds/parts/field-frame.tsx';

interface Props {
  id: string;
  label: string;
  value: string;
  /** The text has several lines; the button is below them. */
  isCode?: boolean;
}

/** A text to be copied: a click selects all of it, its button copies it. */
export const CopyField = ({ id, label, value, isCode }: Props) => {
  const translate = useTranslate();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(translate('Copied the text'));
    } catch {
      toast.warning(translate('The browser does not let this be copied: choose the text and copy it'));
    }
  };
  const button = (
    <Button
      size="small"
      className="copy-button"
      startIcon={<ContentCopy />}
      onClick={() => void copy()}
      aria-label={`${translate('Copy')}: ${label}`}
    >
      {translate('Copy')}
    </Button>
  );
  return (
    <FieldFrame id={id} label={label} isWide>
      <OutlinedInput
        id={id}
        fullWidth
        readOnly
        multiline={isCode}
        className={isCode ? 'code' : undefined}
        value={value}
        onFocus={(event) => event.target.select()}
        slotProps={{ input: { spellCheck: false } }}
        endAdornment={isCode ? undefined : button}
      />
      {isCode && button}
    </FieldFrame>
  );
};
