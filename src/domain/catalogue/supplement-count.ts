/** How many supplements of a group are chosen, as its form has it. */
interface Counts {
  Minimum?: number | null;
  Maximum?: number | null;
}

/** What is wrong with the numbers of a group, in English; undefined: nothing. No dish could be ordered with such. */
export const wrongCounts = ({ Minimum, Maximum }: Counts): string | undefined =>
  Maximum && (Minimum ?? 0) > Maximum ? 'The most is less than the least' : undefined;
