import { Fault } from '#domain/faults.ts';
import type { HandlerOf } from '../call/context.ts';
import { deviceModels, type DeviceModel } from './device-models.ts';

interface DevicePredicate {
  DeviceTypes?: unknown;
  Ids?: unknown;
  Pager?: unknown;
}

const largestPage = 1000;

const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

const wrong = (member: string, message: string): Fault =>
  new Fault('INVALID_INPUT', { items: [{ Path: `predicate.${member}`, Message: message }] });

/** @throws INVALID_INPUT where it is no list of whole numbers */
const numbersOf = (predicate: DevicePredicate, member: 'DeviceTypes' | 'Ids'): readonly number[] | undefined => {
  const value = predicate[member] ?? undefined;
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every(isCount)) throw wrong(member, 'is not a list of whole numbers');
  return value;
};

const pageOf = ({ Pager }: DevicePredicate): { index: number; size: number } => {
  const { Index, Size } = (Pager ?? {}) as { Index?: unknown; Size?: unknown };
  if ((Index ?? 0) !== 0 && !isCount(Index)) throw wrong('Pager.Index', 'is not a whole number');
  if (Size !== undefined && Size !== null && !isCount(Size)) throw wrong('Pager.Size', 'is not a whole number');
  return {
    index: (Index as number | null | undefined) ?? 0,
    size: Math.min((Size as number | null | undefined) ?? largestPage, largestPage),
  };
};

/** Models of devices, those of some types alone where types are named; in order of brand and model. */
export const deviceSearch: HandlerOf<'DeviceSearch'> = ({ predicate }) => {
  const [types, ids] = [numbersOf(predicate, 'DeviceTypes'), numbersOf(predicate, 'Ids')];
  const isMeant = ({ Id, DeviceType }: DeviceModel): boolean =>
    (types?.includes(DeviceType) ?? true) && (ids?.includes(Id) ?? true);
  const found = deviceModels.filter(isMeant);
  const { index, size } = pageOf(predicate);
  return {
    Entities: found.slice(index * size, (index + 1) * size),
    Pager: { Index: index, Size: size, Number: found.length },
  };
};
