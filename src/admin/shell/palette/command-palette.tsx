import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import Search from '@mui/icons-material/Search';
import LinearProgress from '@mui/material/LinearProgress';
import { useNavigate, useTranslate } from 'react-admin';
import { openHelp } from '../../help/open-help.ts';
import { useHelpPages } from '../../help/pages.ts';
import { useRested } from '../../kinds/parts/reference/use-pick-list.ts';
import { Modal } from '../../kinds/parts/overlays/modal.tsx';
import { useMenu } from '../menu/use-menu.ts';
import { stopKeeping } from './typed-ahead.ts';
import { pagesFor, recordsFor, screensFor, type PaletteItem } from './palette-sources.ts';

const typingDelayMs = 200;

interface Props {
  onClose: () => void;
}

/** Ctrl+K: go to a screen, a product, a document or a customer by a few letters. */
export const CommandPalette = ({ onClose }: Props) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const menu = useMenu();
  const [term, setTerm] = useState('');
  // The field begins with the letters typed before it had the focus.
  const takeTyped = useCallback((field: HTMLInputElement | null) => {
    if (field) setTerm(stopKeeping());
  }, []);
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const rested = useRested(term.trim(), typingDelayMs);
  const { data, isFetching } = useQuery({
    queryKey: ['palette', rested],
    queryFn: ({ signal }) => recordsFor({ term: rested, translate, signal }),
    staleTime: 30_000,
    retry: false,
  });
  const pages = useHelpPages();
  const items = [
    ...screensFor(menu, term, { translate, pages }),
    ...(rested === term.trim() ? (data ?? []) : []),
    ...pagesFor(pages ?? [], term),
  ];
  const current = Math.min(at, Math.max(0, items.length - 1));

  useEffect(
    () => list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' }),
    [current],
  );

  const go = (item: PaletteItem | undefined): void => {
    if (!item) return;
    onClose();
    if (item.topic) openHelp(item.topic);
    else navigate(item.address);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt((current + 1) % Math.max(1, items.length));
    else if (event.key === 'ArrowUp') setAt((current - 1 + items.length) % Math.max(1, items.length));
    else if (event.key === 'Enter') go(items[current]);
    else return;
    event.preventDefault();
  };

  return (
    <Modal open onClose={onClose} fullWidth maxWidth="sm" className="palette-dialog" aria-label={translate('Go to…')}>
      <div className="palette-field">
        <Search aria-hidden="true" />
        <input
          autoFocus
          ref={takeTyped}
          value={term}
          placeholder={translate('Screen, product, document number, phone')}
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-label={translate('Go to…')}
          aria-activedescendant={items[current] ? `palette-${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTerm(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      {isFetching ? <LinearProgress aria-label={translate('Loading')} /> : <div className="palette-line" />}
      <ul id="palette-list" role="listbox" aria-label={translate('Found')} className="palette-list" ref={list}>
        {items.map((item, index) => (
          <li
            key={item.key}
            id={`palette-${index}`}
            role="option"
            aria-selected={index === current}
            onMouseMove={() => setAt(index)}
            onMouseDown={(event) => {
              event.preventDefault();
              go(item);
            }}
            data-first={item.group !== items[index - 1]?.group ? translate(item.group) : undefined}
          >
            <span className="palette-title">{item.title}</span>
            {item.detail && <span className="palette-detail">{item.detail}</span>}
          </li>
        ))}
      </ul>
      {items.length === 0 && !isFetching && <p className="popover-note">{translate('Nothing was found')}</p>}
    </Modal>
  );
};
