import { useId, useRef, useState, type MouseEvent } from 'react';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { toast } from '../toast.ts';
import { Menu } from '../kinds/parts/overlays/opened.tsx';

/** A template to begin with: a title and the text that is stored. */
export interface LibraryEntry {
  key: string;
  /** In the reader's language. */
  title: string;
  text: () => string;
}

interface Props {
  library: readonly LibraryEntry[];
  value: string;
  /** File name of such a template. */
  fileName: string;
  /** @throws where the text is no template of this kind */
  check: (text: string) => void;
  onPick: (text: string) => void;
}

const mostBytes = 500_000;

const save = (text: string, fileName: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  URL.revokeObjectURL(address);
};

/** The library of templates, and a template as a file of one's own. */
export const TemplateFiles = ({ library, value, fileName, check, onPick }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    try {
      if (file.size > mostBytes) throw new RangeError(file.name);
      const text = await file.text();
      check(text);
      onPick(text);
    } catch {
      toast.warning(translate('This file is no template of this kind'));
    }
  };
  return (
    <>
      <Button
        size="small"
        aria-haspopup="menu"
        aria-controls={`${id}-menu`}
        onClick={({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget)}
      >
        {translate('Library')}
      </Button>
      <Menu id={`${id}-menu`} open={anchor !== undefined} anchorEl={anchor} onClose={() => setAnchor(undefined)}>
        {library.map(({ key, title, text }) => (
          <MenuItem
            key={key}
            onClick={() => {
              setAnchor(undefined);
              onPick(text());
            }}
          >
            {title}
          </MenuItem>
        ))}
      </Menu>
      <Button size="small" onClick={() => save(value, fileName)}>
        {translate('To a file')}
      </Button>
      <Button size="small" onClick={() => input.current?.click()}>
        {translate('From a file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,.html,application/json,text/html"
        aria-label={translate('File of a template')}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
};
