import { CashMovementType, type CashMovement } from '#generated/types.ts';

/** Movements that bring money into the drawer or take it out; a count may find an empty one. */
const moving = new Set<number>([CashMovementType.Float, CashMovementType.In, CashMovementType.Out]);

/** Movements in and out need a reason; the opening float needs none. */
export const needsReason = (type: number | null | undefined): boolean =>
  type === CashMovementType.In || type === CashMovementType.Out;

type Movement = Pick<Partial<CashMovement>, 'CashMovementType' | 'Value' | 'Reason'>;

/** Missing field of a cash movement; undefined: none. */
export const missingOfMovement = ({
  CashMovementType: type,
  Value,
  Reason,
}: Movement): 'Value' | 'Reason' | undefined => {
  if (moving.has(type ?? 0) && !(typeof Value === 'number' && Value > 0)) return 'Value';
  return needsReason(type) && !Reason?.trim() ? 'Reason' : undefined;
};
