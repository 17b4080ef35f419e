import { parseMoney } from '#domain/money.ts';
import { entities, type EntityName } from '#generated/model.ts';
import type { Organisation } from '#generated/types.ts';
import type { Database, Store } from '../../storage/database.ts';
import { readRecord, searchRecords, type RecordOf } from '../../storage/records/index.ts';
import {
  CommandError,
  neededOption,
  organisationOption,
  UsageError,
  type Command,
  type Invocation,
  type Values,
} from '../command.ts';
import { withStore } from '../with-store.ts';
import type { EntityModel } from '#generated/shapes.ts';

/** One thing that a command does; answers what is told of it. */
export type Action = (store: Store, invocation: Invocation) => Promise<string>;

/** Actions of the platform's operator, by name, beside a running server. */
export const platformCommand = ({
  actions,
  ...rest
}: Pick<Command, 'usage' | 'help' | 'options'> & { actions: Record<string, Action> }): Command => ({
  ...rest,
  async run(invocation) {
    const {
      positionals: [name = ''],
      config,
      print,
    } = invocation;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new UsageError(`Say one of ${Object.keys(actions).join(', ')}`);
    print(await withStore(config, (store) => action(store, invocation)));
    return 0;
  },
});

/** @throws UsageError for what is no amount above zero, with two decimals at most */
export const amountOption = (values: Values, name: string): number => {
  const amount = parseMoney(neededOption(values, name));
  if (amount === undefined || amount <= 0) throw new UsageError(`--${name} must be an amount such as 12.50`);
  return amount;
};

/** The company that --organisation names. @throws CommandError where there is none */
export const companyOf = async (db: Database, values: Values): Promise<Organisation> => {
  const id = organisationOption(values);
  if (id === undefined) throw new UsageError('--organisation is missing');
  const company = await readRecord(db, entities.Organisation, { organisationId: id, id });
  if (!company) throw new CommandError(`There is no company ${id}`);
  return company;
};

/** Everything of a kind, a thousand rows at most; of a company where one is named. */
export const allOf = async <Name extends EntityName>(
  db: Database,
  model: EntityModel<Name>,
  organisationId = 0,
): Promise<RecordOf<Name>[]> =>
  (
    await searchRecords(
      db,
      model,
      { Pager: { Index: 0, Size: 1000 }, Sorts: [{ Name: 'Id', SortType: 0 }] },
      { organisationId },
    )
  ).rows;

/** Lines for people, or that there is nothing. */
export const lines = (found: readonly (string | number | null | undefined)[][], nothing: string): string =>
  found.length === 0
    ? nothing
    : found
        .map((line) => line.filter((part) => part !== undefined && part !== null && part !== '').join(' · '))
        .join('\n');
