import { useState, type KeyboardEvent } from 'react';
import { formatQuantity } from '#domain/quantity.ts';
import { typedCount } from '#domain/stock/count.ts';
import type { Milli } from '#generated/types.ts';

interface Props {
  label: string;
  /** Undefined: not counted. */
  value: Milli | undefined;
  onCount: (quantity: Milli) => void;
}

/** The cell below or above, in the same column. */
const neighbour = (input: HTMLInputElement, by: 1 | -1): HTMLInputElement | undefined => {
  const cells = [...(input.closest('table')?.querySelectorAll<HTMLInputElement>('.count-cell') ?? [])];
  return cells[cells.indexOf(input) + by];
};

/**
 * Input of a counted quantity, taken when the cell is left or Enter is pressed: its absolute value, or 0 for a text
 * that is no number (R-INV-005).
 */
export const CountCell = ({ label, value, onCount }: Props) => {
  const [draft, setDraft] = useState<string>();
  const shown = value === undefined ? '' : formatQuantity(value);
  const commit = (): void => {
    const typed = draft === undefined || draft === shown ? undefined : typedCount(draft);
    setDraft(undefined);
    if (typed !== undefined) onCount(typed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape' && draft !== undefined) {
      event.stopPropagation();
      setDraft(undefined);
      return;
    }
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : undefined;
    if (by === undefined) return;
    event.preventDefault();
    const next = neighbour(event.currentTarget, by);
    event.currentTarget.blur();
    next?.focus();
  };
  return (
    <input
      className="cell-input figure count-cell"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      value={draft ?? shown}
      onChange={({ target }) => setDraft(target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
};
