/** The mark: five strokes of a barcode that read as an M. */
export const LogoMark = ({ size = 32 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="var(--accent-solid)" />
    <path
      d="M8 8v16M12 12v12M16 16v8M20 12v12M24 8v16"
      stroke="var(--accent-on-solid)"
      strokeWidth="2.4"
      strokeLinecap="round"
      fill="none"
    />
  </svg>
);
