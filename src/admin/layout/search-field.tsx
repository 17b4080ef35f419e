import { useEffect, useRef, useState } from 'react';
import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { typingDelayMs } from '../kinds/parts/reference/use-pick-list.ts';

interface Props {
  value: string;
  onSearch: (term: string) => void;
  label?: string;
  isAutoFocused?: boolean;
  /** Shorter texts are not searched for. */
  minLength?: number;
}

/** A search field. Searches when typing pauses, and at once on Enter; Esc clears it. */
export const SearchField = ({ value, onSearch, label, isAutoFocused, minLength = 0 }: Props) => {
  const translate = useTranslate();
  const [draft, setDraft] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const termOf = (text: string): string => (text.trim().length < minLength ? '' : text.trim());
  const isTooShort = (text: string): boolean => text.trim() !== '' && termOf(text) === '';
  const search = (text: string): void => {
    setDraft(isTooShort(text) ? text : undefined);
    onSearch(termOf(text));
  };
  useEffect(() => {
    if (draft === undefined || termOf(draft) === value) return undefined;
    const isTyping = document.activeElement === input.current;
    const timer = setTimeout(() => (isTyping ? onSearch(termOf(draft)) : search(draft)), typingDelayMs);
    return () => clearTimeout(timer);
  });
  // Leaving the field does not search again: the same search would take the page back from where the click leads.
  const leave = (): void => {
    if (draft?.trim() === value) setDraft(undefined);
  };
  const shown = draft ?? value;
  return (
    <Tooltip
      open={isTooShort(shown)}
      title={translate('Enter at least {min} characters', { min: minLength })}
      placement="bottom-start"
      describeChild
    >
      <OutlinedInput
        type="search"
        size="small"
        className="search-field"
        value={shown}
        placeholder={label ?? translate('Search')}
        autoFocus={isAutoFocused}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(shown);
          if (event.key === 'Escape' && shown) {
            event.stopPropagation();
            search('');
          }
        }}
        inputRef={input}
        slotProps={{ input: { 'aria-label': label ?? translate('Search'), autoComplete: 'off' } }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        endAdornment={
          shown ? (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" onClick={() => search('')} aria-label={translate('Clear')}>
                <Close fontSize="small" />
              </IconButton>
            </InputAdornment>
          ) : undefined
        }
      />
    </Tooltip>
  );
};
