import { useState } from 'react';
import { navigate } from '#client/hash-route.ts';
import { landingOf } from '#client/session/landing.ts';
import { signedIn } from '#client/session.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { Button } from '#pos/ui/button/button.tsx';
import { Icon } from '#pos/ui/icons/icon.tsx';
import { useText } from '#pos/ui/text.ts';
import { chime } from './chime.ts';
import { screenChoice } from './screen-choice.ts';
import type { Filter } from './shown-orders.ts';
import { StationDialog } from './station-dialog.tsx';
import css from './kitchen.module.css';

const filters: readonly { filter: Filter; title: string }[] = [
  { filter: 'open', title: 'Open orders' },
  { filter: 0, title: 'Not started' },
  { filter: 1, title: 'In progress' },
  { filter: 2, title: 'Complete' },
];

interface Props {
  isList: boolean;
  filter: Filter;
  counts: (filter: Filter) => number;
  hasAllDay: boolean;
  onFilter: (filter: Filter) => void;
  onAllDay: () => void;
}

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

/** What is shown of the orders, and how this screen shows it. */
export const KitchenBar = ({ isList, filter, counts, hasAllDay, onFilter, onAllDay }: Props) => {
  const t = useText();
  const [isChoosing, setChoosing] = useState(false);
  const { groupIds } = useStoreValue(screenChoice);
  return (
    <header className={css.bar}>
      <h1>{t(isList ? 'Kitchen orders' : 'Kitchen')}</h1>
      <div className={css.filters} role="group" aria-label={t('Status')}>
        {filters.map((each) => (
          <button
            key={each.filter}
            type="button"
            className={css.filter}
            aria-pressed={each.filter === filter}
            onClick={() => onFilter(each.filter)}
          >
            {t(each.title)} <b>{counts(each.filter)}</b>
          </button>
        ))}
      </div>
      <div className={css.tools}>
        <Button
          icon={isList ? 'grid' : 'list'}
          onClick={() => navigate(isList ? '/kitchen-dashboard' : '/kitchen-orders')}
        >
          {t(isList ? 'Tiles' : 'List')}
        </Button>
        <Button aria-pressed={hasAllDay} onClick={onAllDay}>
          {t('All day')}
        </Button>
        <Button icon="settings" onClick={() => setChoosing(true)}>
          {t('Station')}
          {groupIds.length > 0 && ` · ${groupIds.length}`}
        </Button>
        <Sound />
        <Button kind="quiet" onClick={() => navigate(landingOf(signedIn()))}>
          <Icon name="logout" /> <span className="visually-hidden">{t('Leave the kitchen')}</span>
        </Button>
      </div>
      {isChoosing && <StationDialog onClose={() => setChoosing(false)} />}
    </header>
  );
};
