/** A step of the type scale as MUI writes it: rem, so that the reader's own size counts. */
export const scale = ({ size, line }: { size: number; line: number }) => ({
  fontSize: `${size / 16}rem`,
  lineHeight: `${line / 16}rem`,
  letterSpacing: 0,
});
