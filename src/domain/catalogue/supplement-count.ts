/** How many supplements of a group are chosen, as its form has it. */
interface Counts {
  Minimum?: number | null;
  Maximum?: number | null;
}

/**
 * Error in the numbers of a group, in English; undefined: none. Wrong numbers would make a dish impossible to order.
 */
export const wrongCounts = ({ Minimum, Maximum }: Counts): string | undefined =>
  Maximum && (Minimum ?? 0) > Maximum ? 'The most is less than the least' : undefined;
