import { memo } from 'react';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import MenuOpen from '@mui/icons-material/MenuOpen';
import Search from '@mui/icons-material/Search';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { AttentionBadge } from './attention-badge.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { FullscreenToggle } from './fullscreen-toggle.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { NotificationBar } from './notifications/notification-bar.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { SkinChooser } from './skin-chooser.tsx';
import { UserMenu } from './user-menu.tsx';

interface Props {
  isNarrow: boolean;
  isMinified: boolean;
  hasMenu: boolean;
  onMenu: () => void;
  onPalette: () => void;
  onHelp: () => void;
}

/** The ribbon above every screen. */
export const TopBar = memo(({ isNarrow, isMinified, hasMenu, onMenu, onPalette, onHelp }: Props) => {
  const translate = useTranslate();
  const menuLabel = translate(isNarrow ? 'Open the menu' : isMinified ? 'Widen the menu' : 'Minify the menu');
  return (
    <header className="top-bar">
      {hasMenu && (
        <Tooltip title={menuLabel}>
          <IconButton onClick={onMenu} aria-label={menuLabel}>
            {isNarrow || isMinified ? <MenuIcon /> : <MenuOpen />}
          </IconButton>
        </Tooltip>
      )}
      {!isNarrow && <Breadcrumbs />}
      <span className="top-space" />
      {hasMenu &&
        (isNarrow ? (
          <IconButton onClick={onPalette} aria-label={translate('Go to…')}>
            <Search />
          </IconButton>
        ) : (
          <ButtonBase className="palette-button" onClick={onPalette} aria-keyshortcuts="Control+K">
            <Search fontSize="small" aria-hidden="true" />
            <span>{translate('Go to…')}</span>
            <kbd>Ctrl K</kbd>
          </ButtonBase>
        ))}
      {hasMenu && <Shortcuts />}
      {hasMenu && <AttentionBadge />}
      {hasMenu && <NotificationBar />}
      <Tooltip title={`${translate('Help')} (F1)`}>
        <IconButton onClick={onHelp} aria-label={translate('Help')} aria-keyshortcuts="F1">
          <HelpOutline />
        </IconButton>
      </Tooltip>
      <LanguageSwitcher />
      <SkinChooser />
      {!isNarrow && <FullscreenToggle />}
      <UserMenu />
    </header>
  );
});
