import type { Database } from '../database.ts';

/**
 * A change that cannot be told from the model: a renamed column, values moved. Runs once, before the additive changes.
 */
export interface Migration {
  number: number;
  name: string;
  up(db: Database): Promise<void>;
}
