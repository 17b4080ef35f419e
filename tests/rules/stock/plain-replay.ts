import type { Milli, Minor } from '#generated/types.ts';
import { exactly } from '../numbers/property.ts';

/**
 * First in, first out as one would write it down in an afternoon, or what expires first out: one article in one depot,
 * all of its moves, nothing stored, fractions reckoned exactly. What the engine is compared with.
 */

export type Move =
  | {
      readonly kind: 'in';
      readonly lotId: number;
      readonly quantity: Milli;
      /** Absent: the last known one. */ readonly cost?: Minor;
      /** The number of the day by which it leaves. */ readonly leavesBy?: number;
    }
  | {
      readonly kind: 'out';
      readonly lotId: number;
      readonly quantity: Milli;
      /** Layer picked by hand. */ readonly layer?: number;
    };

interface Coming {
  lotId: number;
  quantity: Milli;
  cost: Minor;
  remaining: Milli;
  leavesBy: number;
}
interface Owed {
  lotId: number;
  quantity: Milli;
  basis: Coming | undefined;
}

export interface Taken {
  outLotId: number;
  lotId: number;
  quantity: Milli;
  cost: Minor;
}

export interface Replay {
  taken: Taken[];
  layers: Coming[];
  owed: { lotId: number; quantity: Milli; cost: Minor }[];
}

const share = (sum: Minor, part: Milli, whole: Milli): Minor =>
  whole === 0 ? 0 : Number(exactly(BigInt(sum) * BigInt(part), BigInt(whole)));

const priced = (basis: Coming | undefined, quantity: Milli): Minor =>
  basis ? share(basis.cost, quantity, basis.quantity) : 0;

/** All that follows from the moves, given in order of time. */
export const replay = (moves: Iterable<Move>): Replay => {
  const layers: Coming[] = [];
  const taken: Taken[] = [];
  let owed: Owed[] = [];
  const take = (layer: Coming, outLotId: number, wanted: Milli): Milli => {
    const quantity = Math.min(wanted, layer.remaining);
    if (quantity <= 0) return 0;
    const before = layer.quantity - layer.remaining;
    const cost = share(layer.cost, before + quantity, layer.quantity) - share(layer.cost, before, layer.quantity);
    layer.remaining -= quantity;
    taken.push({ outLotId, lotId: layer.lotId, quantity, cost });
    return quantity;
  };
  for (const move of moves) {
    if (move.kind === 'in') {
      const layer = {
        lotId: move.lotId,
        quantity: move.quantity,
        cost: move.cost ?? priced(layers.at(-1), move.quantity),
        remaining: move.quantity,
        leavesBy: move.leavesBy ?? Infinity,
      };
      layers.push(layer);
      for (const each of owed) each.quantity -= take(layer, each.lotId, each.quantity);
      owed = owed.filter(({ quantity }) => quantity > 0);
    } else {
      let left = move.quantity;
      const picked = layers.filter(({ lotId }) => lotId === move.layer);
      // As a sort keeps the order of what is equal, the older of two that expire together goes first.
      const inOrder = layers.toSorted((one, other) =>
        one.leavesBy === other.leavesBy ? 0 : one.leavesBy - other.leavesBy,
      );
      for (const layer of [...picked, ...inOrder]) left -= take(layer, move.lotId, left);
      if (left > 0) owed.push({ lotId: move.lotId, quantity: left, basis: layers.at(-1) });
    }
  }
  return {
    taken,
    layers,
    owed: owed.map(({ lotId, quantity, basis }) => ({ lotId, quantity, cost: priced(basis, quantity) })),
  };
};
