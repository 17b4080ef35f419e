import { acrossAll, type Sql } from '../sql.ts';
import type { Step } from './pipeline.ts';

const scopeName = 'scope';

/**
 * Sets the organisation that the connection, or its transaction, may see; the setting lasts until that ends, so that a
 * pooled connection never keeps it.
 */
export const scopeStep = (organisation: number): Step => ({
  name: scopeName,
  text: `select set_config('app.organisation', $1, true)`,
  values: [String(organisation)],
  isQuiet: true,
});

/** A scope that is said already need not be said again. */
export const withoutRepeats = (steps: readonly Step[]): Step[] => {
  let here: unknown;
  return steps.filter(({ name, values: [value] }) => {
    if (name !== scopeName) return true;
    const isNew = value !== here;
    here = value;
    return isNew;
  });
};

export interface Scoping {
  prepare: (query: Sql) => Step;
  /** Whether the policies bind the role at all. */
  isBound: boolean;
  organisation: number;
  /** Organisation of the open transaction. */
  said?: number;
}

/** Statements with what each of them may see, where the policies bind; a transaction goes on with what it saw. */
export const scopedSteps = (queries: readonly Sql[], { prepare, isBound, organisation, said }: Scoping): Step[] => {
  const steps: Step[] = [];
  let here = said;
  for (const query of queries) {
    const seen = query.isAcross ? acrossAll : organisation;
    if (isBound && here !== seen) steps.push(scopeStep(seen));
    here = seen;
    steps.push(prepare(query));
  }
  if (isBound && said !== undefined && here !== said) steps.push(scopeStep(said));
  return steps;
};
