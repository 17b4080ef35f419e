import { useState, type ReactNode } from 'react';
import ExpandMore from '@mui/icons-material/ExpandMore';
import MenuItem from '@mui/material/MenuItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import Tooltip from '@mui/material/Tooltip';
import { useNavigate, useTranslate } from 'react-admin';
import { useEver } from '#client/react/use-ever.ts';
import { EntryIcon, SectionIcon } from './menu-icons.tsx';
import type { MenuEntry, MenuSection } from '../../layout/menu/menu-model.ts';
import { Menu } from '../../kinds/parts/overlays/opened.tsx';

interface Props {
  section: MenuSection;
  current: MenuEntry | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

/** The one entry of a section is the section: the dashboard. */
const single = ({ entries, title }: MenuSection): MenuEntry | undefined =>
  entries.length === 1 && entries[0]?.title === title ? entries[0] : undefined;

const Entry = ({ entry, isCurrent }: { entry: MenuEntry; isCurrent: boolean }) => {
  const translate = useTranslate();
  return (
    <a className="menu-entry" href={`#${entry.route}`} aria-current={isCurrent ? 'page' : undefined}>
      <EntryIcon name={entry.icon} />
      <span>{translate(entry.title)}</span>
    </a>
  );
};

interface FoldProps {
  title: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Made once it was open. */
  children: ReactNode;
}

/** A line of the menu that unfolds what is under it. */
export const Fold = ({ title, isOpen, onToggle, children }: FoldProps) => {
  const translate = useTranslate();
  const wasOpen = useEver(isOpen);
  const id = `menu-${title.replaceAll(/\W/g, '-')}`;
  return (
    <li>
      <button type="button" className="menu-section" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <SectionIcon title={title} />
        <span>{translate(title)}</span>
        <ExpandMore className="menu-fold" fontSize="small" aria-hidden="true" />
      </button>
      <div className="menu-entries" data-open={isOpen} id={id} inert={!isOpen}>
        {wasOpen ? children : <ul />}
      </div>
    </li>
  );
};

/** A section with its entries under it; unfolded while it holds the present screen. */
export const OpenSection = ({ section, current, isOpen, onToggle }: Props) => {
  const translate = useTranslate();
  const alone = single(section);
  if (alone)
    return (
      <li>
        <a className="menu-section" href={`#${alone.route}`} aria-current={alone === current ? 'page' : undefined}>
          <SectionIcon title={section.title} />
          <span>{translate(section.title)}</span>
        </a>
      </li>
    );
  return (
    <Fold title={section.title} isOpen={isOpen} onToggle={onToggle}>
      <ul>
        {section.entries.map((entry) => (
          <li key={entry.route + entry.title}>
            <Entry entry={entry} isCurrent={entry === current} />
          </li>
        ))}
      </ul>
    </Fold>
  );
};

/** A section of the minified menu: an icon that opens its entries beside it. */
export const MiniSection = ({ section, current }: { section: MenuSection; current: MenuEntry | undefined }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const alone = single(section);
  const isCurrent = current !== undefined && section.entries.includes(current);
  const title = translate(section.title);
  if (alone)
    return (
      <li>
        <Tooltip title={title} placement="right">
          <a
            className="menu-section"
            href={`#${alone.route}`}
            aria-label={title}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <SectionIcon title={section.title} />
          </a>
        </Tooltip>
      </li>
    );
  return (
    <li>
      <Tooltip title={title} placement="right">
        <button
          type="button"
          className="menu-section"
          aria-label={title}
          aria-haspopup="menu"
          data-current={isCurrent}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <SectionIcon title={section.title} />
        </button>
      </Tooltip>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': title } }}
      >
        {section.entries.map((entry) => (
          <MenuItem
            key={entry.route + entry.title}
            selected={entry === current}
            onClick={() => {
              setAnchor(null);
              navigate(entry.route);
            }}
          >
            <ListItemIcon>
              <EntryIcon name={entry.icon} />
            </ListItemIcon>
            {translate(entry.title)}
          </MenuItem>
        ))}
      </Menu>
    </li>
  );
};
