import styles from './status.module.css';

/** Progress of unknown length, named by the text beside it. */
export const Spinner = ({ size = 20 }: { size?: number }) => (
  <svg
    className={styles['spinner']}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    strokeWidth={2.5}
    strokeLinecap="round"
    aria-hidden="true"
  >
    <circle cx="12" cy="12" r="9" stroke="currentColor" opacity="0.25" />
    <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" />
  </svg>
);
