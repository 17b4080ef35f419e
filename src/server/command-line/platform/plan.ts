import { formatMoney } from '#domain/money.ts';
import { entities } from '#generated/model.ts';
import type { Plan } from '#generated/types.ts';
import type { Database } from '../../storage/database.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../storage/records/index.ts';
import { CommandError, neededOption, textOption, UsageError, type Values } from '../command.ts';
import { allOf, amountOption, lines, platformCommand, type Action } from './actions.ts';

const plans = (db: Database): Promise<Plan[]> => allOf(db, entities.Plan);

const list: Action = async ({ reader }) =>
  lines(
    (await plans(reader)).map(({ Code, Name, Price, Currency, Description }) => [
      Code,
      Name,
      `${formatMoney(Price ?? 0)} ${Currency ?? ''}`.trim(),
      Description,
    ]),
    'There is no plan.',
  );

const currencyOf = (values: Values): string => {
  const currency = neededOption(values, 'currency').toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) throw new UsageError('--currency must be a code such as EUR');
  return currency;
};

const set: Action = (store, { values }) =>
  store.write(async (db) => {
    const Code = neededOption(values, 'code');
    const plan = {
      Code,
      Name: neededOption(values, 'name'),
      Price: amountOption(values, 'price'),
      Currency: currencyOf(values),
      Description: textOption(values, 'description'),
    };
    const stored = (await plans(db)).find((one) => one.Code === Code);
    if (stored) await updateRecord(db, entities.Plan, { organisationId: 0, id: stored.Id, changes: plan });
    else await insertRecord(db, entities.Plan, plan);
    return `The plan ${Code} was ${stored ? 'changed' : 'made'}: ${plan.Name}, ${formatMoney(plan.Price)} ${plan.Currency}.`;
  });

const remove: Action = (store, { values }) =>
  store.write(async (db) => {
    const code = neededOption(values, 'code');
    const stored = (await plans(db)).find((one) => one.Code === code);
    if (!stored) throw new CommandError(`There is no plan ${code}`);
    await deleteRecord(db, entities.Plan, { organisationId: 0, id: stored.Id });
    return `The plan ${code} was deleted.`;
  });

export const command = platformCommand({
  usage: 'list|set|delete [--code C]',
  help: [
    'list      what the use of the program costs, as anybody sees it',
    'set       makes a plan, or changes the one of this code: --code C --name N --price P --currency EUR',
    'delete    takes the plan of this code away',
  ].join('\n'),
  options: {
    code: { type: 'string', description: 'names the plan' },
    name: { type: 'string', description: 'what people read' },
    price: { type: 'string', description: 'of a month: 12.50' },
    currency: { type: 'string', description: 'EUR, RON, MDL…' },
    description: { type: 'string', description: 'what it includes' },
  } as ReturnType<typeof platformCommand>['options'],
  actions: { list, set, delete: remove },
});
