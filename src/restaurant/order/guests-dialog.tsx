import { useState } from 'react';
import { Button } from '#touch/button/button.tsx';
import { IconButton } from '#touch/button/icon-button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import styles from '../restaurant.module.css';

interface Props {
  /** Absent: unknown. */
  guests?: number | undefined;
  onGuests(guests: number): void;
}

const offered = Array.from({ length: 12 }, (_, at) => at + 1);
const most = 1000;

/** How many sit at the desk: one tap for what is usual, steps for more. */
const GuestsDialog = ({ guests = 0, onGuests, onClose }: Props & { onClose(): void }) => {
  const t = useText();
  const [count, setCount] = useState(guests);
  const choose = (chosen: number): void => {
    onGuests(chosen);
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('How many guests are there?')}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={() => choose(count)}>
          {t('Done')}
        </Button>
      }
    >
      <div className={styles['guestCounts']} role="group" aria-label={t('Guests')}>
        {offered.map((each) => (
          <button
            key={each}
            type="button"
            className={styles['chip']}
            aria-pressed={each === count}
            onClick={() => choose(each)}
          >
            {each}
          </button>
        ))}
      </div>
      <div className={styles['parts']} role="group" aria-label={t('Guests')}>
        <span>{t('Guests')}</span>
        <IconButton
          icon="minus"
          label={t('One guest less')}
          disabled={count === 0}
          onClick={() => setCount(count - 1)}
        />
        <output aria-label={t('Guests')}>{count}</output>
        <IconButton
          icon="plus"
          label={t('One guest more')}
          disabled={count === most}
          onClick={() => setCount(count + 1)}
        />
      </div>
    </Dialog>
  );
};

/** How many guests a bill has; a tap says it, or says it anew. */
export const GuestsChoice = (props: Props) => {
  const t = useText();
  const { guests } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="users" aria-pressed={guests !== undefined} onClick={() => setOpen(true)}>
        <span className={styles['word']}>{guests ? t('{count} guests', { count: guests }) : t('Guests')}</span>
        {guests !== undefined && (
          <span className={styles['count']} aria-hidden="true">
            {guests}
          </span>
        )}
      </Button>
      {isOpen && <GuestsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
