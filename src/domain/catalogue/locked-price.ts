/** A price of a price list, as much of it as a lock is about. */
interface LockedPrice {
  LockedOn?: number | null;
  PriceMax?: number | null;
  PriceMin?: number | null;
  Article?: { Id: number } | null;
}

/** A locked price is not typed into, nor given with others. */
export const isLocked = ({ LockedOn }: LockedPrice): boolean => typeof LockedOn === 'number';

/** Whether a change is of what the lock keeps; unlocked in the same change, it is not kept any more. */
export const changesLocked = (stored: LockedPrice, change: LockedPrice): boolean => {
  if (!isLocked(stored) || change.LockedOn === null) return false;
  const isOther = (name: 'PriceMax' | 'PriceMin'): boolean =>
    change[name] !== undefined && (change[name] ?? null) !== (stored[name] ?? null);
  return (
    isOther('PriceMax') || isOther('PriceMin') || (change.Article?.Id ?? stored.Article?.Id) !== stored.Article?.Id
  );
};
