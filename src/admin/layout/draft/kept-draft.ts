import { on } from '#client/bus.ts';
import { addressOf, route } from '#client/hash-route.ts';
import { session } from '#client/session.ts';
import type { Values } from '../../model/route-pattern.ts';

interface Draft {
  address: string;
  person: string;
  values: Values;
}

/** In the memory of the page alone: a form may hold a password. */
let kept: Draft | undefined;

/** Who types, and for which company. */
const personHere = (): string | undefined => {
  const current = session.get();
  return current && `${current.user.id} ${current.company?.id ?? 0}`;
};

/** Keeps what was typed at the present address, for when the same person is back there. */
export const keepDraft = (values: Values): void => {
  const person = personHere();
  if (person !== undefined) kept = { address: addressOf(route.get()), person, values };
};

/** Values kept for this address and user; they are returned once. */
export const takeDraft = (): Values | undefined => {
  if (!kept || kept.address !== addressOf(route.get()) || kept.person !== personHere()) return undefined;
  const { values } = kept;
  kept = undefined;
  return values;
};

const forget = (): void => {
  kept = undefined;
};

on('signed-out', forget);
/** Discards the draft when another user signs in. */
on('signed-in', () => {
  if (kept?.person !== personHere()) forget();
});
