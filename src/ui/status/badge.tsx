import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import { useText } from '../text.ts';
import type { Tone } from '../theme/skins.ts';
import styles from './status.module.css';

/** A word about the state of a thing. The word says it; the colour only helps. */
export const Badge = ({ tone, children }: { tone?: Tone | 'accent'; children: ReactNode }) => (
  <span className={classNames(styles['badge'], tone && styles[tone])}>{children}</span>
);

/** A condition that is in force, such as a filter; it can be taken off. */
export const Chip = ({ children, label, onRemove }: { children: ReactNode; label: string; onRemove?(): void }) => {
  const say = useText();
  return (
    <span className={styles['chip']}>
      {children}
      {onRemove && <IconButton icon="close" isSmall label={say('Remove: {name}', { name: label })} onClick={onRemove} />}
    </span>
  );
};
