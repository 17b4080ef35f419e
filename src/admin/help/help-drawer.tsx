import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Markdown from 'markdown-to-jsx';
import { useTranslate } from 'react-admin';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { foldText } from '#domain/fold.ts';
import { closeHelp, openHelp, openTopic } from './open-help.ts';
import { useHelpPages, type HelpPage } from './pages.ts';
import './help.css';

const found = (pages: readonly HelpPage[], search: string): readonly HelpPage[] => {
  const words = foldText(search).split(' ').filter(Boolean);
  return pages.filter(({ title, words: others, text }) => {
    const whole = foldText(`${title} ${others} ${text}`);
    return words.every((word) => whole.includes(word));
  });
};

const linkToTopic = /^#help\/(\w+)$/;

/** A link to another page of the help, or to a screen. */
const HelpLink = ({ href = '', children }: { href?: string; children?: ReactNode }) => {
  const topic = linkToTopic.exec(href)?.[1];
  const open = (event: MouseEvent): void => {
    if (!topic) return;
    event.preventDefault();
    openHelp(topic);
  };
  return (
    <a href={href} onClick={open}>
      {children}
    </a>
  );
};

const options = { disableParsingRawHTML: true, overrides: { a: HelpLink } };

/** The page of one topic. */
const Page = ({ page }: { page: HelpPage }) => (
  <article>
    <h2>{page.title}</h2>
    <Markdown options={options}>{page.text}</Markdown>
  </article>
);

/** All pages, narrowed by a search. */
const Contents = ({ pages }: { pages: readonly HelpPage[] }) => {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const shown = found(pages, search);
  return (
    <>
      <TextField
        autoFocus
        fullWidth
        type="search"
        size="small"
        label={translate('Search the help')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className="help-contents">
        {shown.map(({ topic, title }) => (
          <li key={topic}>
            <button type="button" className="menu-entry" onClick={() => openHelp(topic)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="popover-note">{translate('Nothing was found')}</p>}
    </>
  );
};

const closeByEscape = ({ key }: KeyboardEvent): void => {
  if (key === 'Escape') closeHelp();
};

/** The help beside the screen, which can be used meanwhile; F1 or ? opens it at the page of the screen. */
export const HelpDrawer = () => {
  const translate = useTranslate();
  const topic = useStoreValue(openTopic);
  const pages = useHelpPages();
  const page = pages?.find((each) => each.topic === topic);
  return (
    <Drawer
      anchor="right"
      variant="persistent"
      open={topic !== undefined}
      slotProps={{
        paper: { className: 'help', role: 'dialog', 'aria-label': translate('Help'), onKeyDown: closeByEscape },
      }}
    >
      <header className="help-head">
        {page ? (
          <Button startIcon={<ArrowBack />} onClick={() => openHelp('contents')}>
            {translate('All topics')}
          </Button>
        ) : (
          <strong>{translate('Help')}</strong>
        )}
        <IconButton autoFocus onClick={closeHelp} aria-label={translate('Close')}>
          <Close />
        </IconButton>
      </header>
      {page && <Page page={page} />}
      {pages && !page && <Contents pages={pages} />}
    </Drawer>
  );
};
