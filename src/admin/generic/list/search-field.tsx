import { useEffect, useState } from 'react';
import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { typingDelayMs } from '../fields/reference/use-pick-list.ts';

interface Props { value: string; onSearch: (term: string) => void; label?: string; isAutoFocused?: boolean }

/** Always there. Searches once the typing rests, at once on Enter; Esc empties it. */
export const SearchField = ({ value, onSearch, label, isAutoFocused }: Props) => {
  const translate = useTranslate();
  const [draft, setDraft] = useState<string>();
  useEffect(() => {
    if (draft === undefined || draft === value) return undefined;
    const timer = setTimeout(() => onSearch(draft.trim()), typingDelayMs);
    return () => clearTimeout(timer);
  });
  const search = (term: string): void => { setDraft(undefined); onSearch(term.trim()); };
  const shown = draft ?? value;
  return (
    <OutlinedInput
      type="search" size="small" className="search-field" value={shown} placeholder={label ?? translate('Search')} autoFocus={isAutoFocused}
      onChange={(event) => setDraft(event.target.value)} onBlur={() => { if (draft !== undefined) search(draft); }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(shown);
        if (event.key === 'Escape' && shown) { event.stopPropagation(); search(''); }
      }}
      slotProps={{ input: { 'aria-label': label ?? translate('Search'), autoComplete: 'off' } }}
      startAdornment={<InputAdornment position="start"><Search fontSize="small" /></InputAdornment>}
      endAdornment={shown ? <InputAdornment position="end"><IconButton size="small" edge="end" onClick={() => search('')} aria-label={translate('Clear')}><Close fontSize="small" /></IconButton></InputAdornment> : undefined}
    />
  );
};
