import { entities } from '#generated/model.ts';
import { FeatureType, type Feature } from '#generated/types.ts';
import type { Database } from '../../storage/database.ts';
import { deleteRecord, insertRecord, updateRecord } from '../../storage/records/index.ts';
import { CommandError, neededOption, textOption, UsageError, type Values } from '../command.ts';
import { allOf, lines, platformCommand, type Action } from './actions.ts';

const types: Readonly<Record<string, { type: number; name: string }>> = {
  'food-voucher': { type: FeatureType.FoodVoucher, name: 'Food vouchers' },
  'gift-card': { type: FeatureType.GiftCard, name: 'Gift cards' },
};

const features = (db: Database): Promise<Feature[]> => allOf(db, entities.Feature);

const wordOf = (wanted: number | null | undefined): string =>
  Object.entries(types).find(([, { type }]) => type === wanted)?.[0] ?? String(wanted);

const typeOption = (values: Values): { type: number; name: string } => {
  const word = neededOption(values, 'type');
  const known = Object.hasOwn(types, word) ? types[word] : undefined;
  if (!known) throw new UsageError(`--type must be one of ${Object.keys(types).join(', ')}`);
  return known;
};

const list: Action = async ({ reader }) =>
  lines(
    (await features(reader)).map(({ FeatureType: type, Name }) => [wordOf(type), Name]),
    'There is no feature.',
  );

const add: Action = (store, { values }) =>
  store.write(async (db) => {
    const { type, name } = typeOption(values);
    const Name = textOption(values, 'name') ?? name;
    const stored = (await features(db)).find((one) => one.FeatureType === type);
    if (stored) await updateRecord(db, entities.Feature, { organisationId: 0, id: stored.Id, changes: { Name } });
    else await insertRecord(db, entities.Feature, { FeatureType: type, Name });
    return `Companies may turn on ${wordOf(type)}: ${Name}.`;
  });

const remove: Action = (store, { values }) =>
  store.write(async (db) => {
    const { type } = typeOption(values);
    const stored = (await features(db)).find((one) => one.FeatureType === type);
    if (!stored) throw new CommandError(`There is no feature ${wordOf(type)}`);
    await deleteRecord(db, entities.Feature, { organisationId: 0, id: stored.Id });
    return `The feature ${wordOf(type)} was deleted.`;
  });

export const command = platformCommand({
  usage: 'list|add|delete [--type T]',
  help: [
    'list      what companies may turn on beside the usual',
    'add       offers a feature: --type food-voucher or gift-card; one that is there is renamed',
    'delete    takes it away; refused while a company has it turned on',
  ].join('\n'),
  options: {
    type: { type: 'string', description: 'food-voucher, gift-card' },
    name: { type: 'string', description: 'what people read' },
  } as ReturnType<typeof platformCommand>['options'],
  actions: { list, add, delete: remove },
});
