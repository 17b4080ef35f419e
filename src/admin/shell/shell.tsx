import { Suspense, useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import Drawer from '@mui/material/Drawer';
import { useNavigate, useStore, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { on } from '#client/bus.ts';
import { forgetSearches } from '#client/http/search-cache.ts';
import { sharePositionIfAllowed } from '#client/session/share-position.ts';
import { late } from '#client/react/late.ts';
import { useRootMark } from '#client/react/root-mark.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { openHelp, openTopic } from '../help/open-help.ts';
import { topicOf } from '../help/topics.ts';
import { toast } from '../toast.ts';
import { duration } from '#theme/index.ts';
import { ReactAdminNotices } from '../layout/react-admin-notices.ts';
import { keepTyped, stopKeeping } from './palette/typed-ahead.ts';
import { SideMenu } from './menu/side-menu.tsx';
import { PaymentWarning } from './payment-warning.tsx';
import { PasswordWindow } from './password-window.tsx';
import { UnconfirmedBar } from './unconfirmed-bar.tsx';
import { TopBar } from './bar/top-bar.tsx';
import { useCompanyEvents } from './use-company-events.ts';
import { useNarrow } from '../layout/page/use-narrow.ts';

/** Ctrl+K or Cmd+K, wherever the focus is and whatever the keyboard's language. */
const usePaletteKey = (open: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyK' || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
};

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;

/** A window over the screen, behind which the help would open. */
const isUnderWindow = (): boolean =>
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden), [aria-modal="true"]') !== null;

/** F1 anywhere, or ? outside of a field. */
const useHelpKey = (open: () => void): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isAsked = event.key === 'F1' || (event.key === '?' && !isField(event.target));
      if (!isAsked || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      if (!isUnderWindow()) open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
};

const HelpDrawer = late(() => import('../help/help-drawer.tsx'), 'HelpDrawer');
/** The palette is drawn within this time once it is loaded. */
const openMs = 500;
const CommandPalette = late(() => import('./palette/command-palette.tsx'), 'CommandPalette');

/** Until the company is set up there is nowhere to go (R-SHELL-011). */
const withoutMenu = new Set(['/setup']);

/** Under this width, in px, tables need the room of the menu's words, until the person says otherwise. */
const roomForMenu = 1200;

/** A plain link inside the application moves through the router, so that the guards of forms are asked first. */
const useGuardedLinks = (): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: globalThis.MouseEvent): void => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
      if (!link) return;
      event.preventDefault();
      navigate((link.getAttribute('href') ?? '#/').slice(1));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
};

/** Renews permissions that the user granted on this device before, without asking or waiting. */
const doWhatIsAllowed = (): void => {
  const quietly = (work: Promise<void>): void => {
    void work.catch(() => {});
  };
  quietly(sharePositionIfAllowed());
  quietly(import('#client/session/push.ts').then(({ registerForPush }) => registerForPush()));
};

/** The frame of the back office: menu, ribbon, screen, and what stands over them. */
export const Shell = ({ children }: { children?: ReactNode }) => {
  const translate = useTranslate();
  const isNarrow = useNarrow();
  const { pathname } = useLocation();
  const [chosen, setMinified] = useStore<boolean | undefined>('menu.minified', undefined);
  const isMinified = chosen ?? window.innerWidth < roomForMenu;
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  /** The address at which the palette was opened: leaving it closes the palette. */
  const [paletteAt, setPaletteAt] = useState<string>();
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined);
  const main = useRef<HTMLElement>(null);
  const hasMenu = !withoutMenu.has(pathname);
  useGuardedLinks();
  useEffect(doWhatIsAllowed, []);
  useEffect(
    () =>
      on('recosting', () =>
        toast.info(
          translate('Costs are just being reckoned anew after a document that was dated back: look again in a moment.'),
        ),
      ),
    [translate],
  );
  useCompanyEvents((event) => forgetSearches(event === 'reset' ? undefined : event.Entity));
  const openPalette = useCallback(() => {
    if (!hasMenu || paletteAt === pathname) return;
    keepTyped();
    setPaletteAt(pathname);
    // Where the palette does not open after all, letters go where the focus is again.
    void CommandPalette.fetch()
      .catch(() => undefined)
      .then(() => {
        clearTimeout(keeping.current);
        keeping.current = setTimeout(stopKeeping, openMs);
      });
  }, [hasMenu, pathname, paletteAt]);
  const turnMenu = useCallback(() => {
    if (isNarrow) setDrawerOpen(true);
    else setMinified(!isMinified);
  }, [isNarrow, isMinified, setMinified]);
  usePaletteKey(openPalette);
  const help = useStoreValue(openTopic);
  useHelpKey(() => openHelp(topicOf(pathname)));
  const menu = !hasMenu || isNarrow ? 'none' : isMinified ? 'minified' : 'wide';
  useRootMark('shell', menu);
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    main.current?.focus();
  };

  return (
    <div className="shell" data-menu={menu}>
      <a className="skip-link" href="#main" onClick={skip}>
        {translate('Skip to the content')}
      </a>
      {hasMenu && !isNarrow && <SideMenu isMinified={isMinified} />}
      {hasMenu && isNarrow && (
        <Drawer
          open={isDrawerOpen}
          onClose={() => setDrawerOpen(false)}
          transitionDuration={duration.menu}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a')) setDrawerOpen(false);
          }}
        >
          <SideMenu isMinified={false} />
        </Drawer>
      )}
      <div className="shell-body">
        <TopBar
          isNarrow={isNarrow}
          isMinified={isMinified}
          hasMenu={hasMenu}
          onMenu={turnMenu}
          onPalette={openPalette}
          onHelp={() => openHelp(topicOf(pathname))}
        />
        <UnconfirmedBar />
        <main id="main" ref={main} tabIndex={-1} className="shell-main">
          <Suspense fallback={null}>{children}</Suspense>
        </main>
        <PaymentWarning />
        <PasswordWindow />
        <ReactAdminNotices />
      </div>
      {help !== undefined && (
        <Suspense fallback={null}>
          <HelpDrawer />
        </Suspense>
      )}
      {paletteAt === pathname && (
        <Suspense fallback={null}>
          <CommandPalette onClose={() => setPaletteAt(undefined)} />
        </Suspense>
      )}
    </div>
  );
};
