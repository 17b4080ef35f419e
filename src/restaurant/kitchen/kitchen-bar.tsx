import { useState, type ReactNode } from 'react';
import { navigate } from '#client/hash-route.ts';
import { landingOf } from '#client/session/landing.ts';
import { signedIn } from '#client/session.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { Button } from '#touch/button/button.tsx';
import { IconButton } from '#touch/button/icon-button.tsx';
import { Icon } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { KeysDialog } from './bump/keys-dialog.tsx';
import { chime } from './chime.ts';
import type { KitchenOrder } from '#domain/restaurant/kitchen.ts';
import { StopList } from './sold-out/stop-list.tsx';
import type { NamedStation } from './station/read-stations.ts';
import type { OwnStation } from './station/use-stations.ts';
import { screenChoice } from './station/screen-choice.ts';
import { StationDialog } from './station/station-dialog.tsx';
import css from './kitchen.module.css';

/** The screens of the kitchen, each with an address of its own. */
const views = [
  { path: '/kitchen-dashboard', title: 'Tiles' },
  { path: '/kitchen-orders', title: 'List' },
  { path: '/kitchen-expo', title: 'Handing out' },
  { path: '/order-board', title: 'For guests' },
] as const;

const Sound = () => {
  const t = useText();
  const { hasSound } = useStoreValue(screenChoice);
  return (
    <Button
      aria-pressed={hasSound}
      onClick={() => {
        screenChoice.change({ hasSound: !hasSound });
        if (!hasSound) chime();
      }}
    >
      {t(hasSound ? 'Sound on' : 'Sound off')}
    </Button>
  );
};

const Views = ({ path }: { path: string }) => {
  const t = useText();
  return (
    <nav className={css.filters} aria-label={t('Screens of the kitchen')}>
      {views.map((view) => (
        <a
          key={view.path}
          href={`#${view.path}`}
          className={css.filter}
          aria-current={view.path === path ? 'page' : undefined}
        >
          {t(view.title)}
        </a>
      ))}
    </nav>
  );
};

interface Props {
  title: string;
  path: string;
  stations: readonly NamedStation[];
  /** Station of this screen. */
  own: OwnStation;
  orders: readonly KitchenOrder[];
  hasAllDay?: boolean;
  onAllDay?: () => void;
  onRecall: () => void;
  canRecall: boolean;
  /** Filters of the screen. */
  children?: ReactNode;
}

/** Filter and settings of this kitchen screen. */
export const KitchenBar = ({ title, path, stations, own, orders, children, ...rest }: Props) => {
  const { hasAllDay, onAllDay, onRecall, canRecall } = rest;
  const t = useText();
  const [opened, setOpened] = useState<'station' | 'keys'>();
  const { groupIds } = useStoreValue(screenChoice);
  const close = (): void => setOpened(undefined);
  const chosen = own.name ?? (groupIds.length > 0 ? String(groupIds.length) : undefined);
  return (
    <header className={css.bar}>
      <h1>{title}</h1>
      {children}
      <div className={css.tools}>
        <Views path={path} />
        <Button icon="undo" disabled={!canRecall} onClick={onRecall}>
          {t('Recall the last one')}
        </Button>
        {onAllDay && (
          <Button aria-pressed={hasAllDay} onClick={onAllDay}>
            {t('All day')}
          </Button>
        )}
        <StopList orders={orders} groupIds={own.groupIds} />
        <Button icon="settings" onClick={() => setOpened('station')}>
          {t('Station')}
          {chosen && ` · ${chosen}`}
        </Button>
        <IconButton icon="keyboard" label={t('Keys')} onClick={() => setOpened('keys')} />
        <Sound />
        <Button kind="quiet" onClick={() => navigate(landingOf(signedIn()))}>
          <Icon name="logout" /> <span className="visually-hidden">{t('Leave the kitchen')}</span>
        </Button>
      </div>
      {opened === 'station' && <StationDialog stations={stations} onClose={close} />}
      {opened === 'keys' && <KeysDialog onClose={close} />}
    </header>
  );
};
