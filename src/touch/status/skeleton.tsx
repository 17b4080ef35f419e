import styles from './status.module.css';

/** Holds the place of text that is being loaded. */
export const Skeleton = ({ width = '100%', height = 16 }: { width?: number | string; height?: number }) => (
  <span className={styles['skeleton']} style={{ width, height }} aria-hidden="true" />
);

/** Rows of a table or a form while they are being loaded. */
export const SkeletonRows = ({ rows = 6 }: { rows?: number }) => (
  <div className={styles['skeletonRows']} aria-hidden="true">
    {Array.from({ length: rows }, (_row, at) => (
      <Skeleton key={at} width={`${92 - ((at * 17) % 40)}%`} />
    ))}
  </div>
);
