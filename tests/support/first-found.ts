/** One way to come by a program: returns it, or nothing, or says by a throw why not. */
export interface Way<Found> {
  how: string;
  find(): Promise<Found | undefined> | Found | undefined;
}

/** Tries the ways in their order; the error names each of them and why it did not help. */
export const firstFound = async <Found>(what: string, ways: Way<Found>[]): Promise<{ found: Found; how: string }> => {
  const reasons: string[] = [];
  for (const { how, find } of ways) {
    try {
      const found = await find();
      if (found !== undefined) return { found, how };
      reasons.push(`${how}: not there`);
    } catch (error) {
      reasons.push(`${how}: ${error instanceof Error ? error.message : error}`);
    }
  }
  throw new Error(`${what} could not be got\n${reasons.map((reason) => `  ${reason}`).join('\n')}`);
};
