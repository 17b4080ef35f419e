import { ScrollRow } from '#touch/scroll-row/scroll-row.tsx';
import { useText } from '#touch/text.ts';
import type { TillGroup } from '#till/catalogue/till-data.ts';
import styles from './products.module.css';

export interface GroupBarProps {
  groups: readonly TillGroup[];
  chosen?: number;
  onChoose(id: number | undefined): void;
}

/** Product groups, and all of them together. */
export const GroupBar = ({ groups, chosen, onChoose }: GroupBarProps) => {
  const t = useText();
  return (
    <ScrollRow label={t('Groups')}>
      <button
        type="button"
        className={styles['group']}
        aria-pressed={chosen === undefined}
        onClick={() => onChoose(undefined)}
      >
        {t('All products')}
      </button>
      {groups.map(({ Id, Name }) => (
        <button
          key={Id}
          type="button"
          className={styles['group']}
          aria-pressed={Id === chosen}
          onClick={() => onChoose(Id)}
        >
          {Name}
        </button>
      ))}
    </ScrollRow>
  );
};
