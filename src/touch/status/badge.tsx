import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Tone } from '#theme/skins.ts';
import styles from './status.module.css';

/** A word about the state of a thing. The word says it; the colour only helps. */
export const Badge = ({ tone, children }: { tone?: Tone | 'accent'; children: ReactNode }) => (
  <span className={classNames(styles['badge'], tone && styles[tone])}>{children}</span>
);
