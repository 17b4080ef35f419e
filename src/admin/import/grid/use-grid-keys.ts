import { useState, type KeyboardEvent } from 'react';

/** A cell by its place in what is shown. */
export interface Place {
  row: number;
  column: number;
}

interface Question {
  rows: number;
  columns: number;
  pageRows: () => number;
  isEditable: (column: number) => boolean;
  onShow: (place: Place) => void;
  onOpen: (place: Place) => void;
}

type Move = (place: Place, last: Place, page: number) => Place;

const moves: Record<string, Move> = {
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  PageUp: ({ row, column }, _last, page) => ({ row: row - page, column }),
  PageDown: ({ row, column }, _last, page) => ({ row: row + page, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
  'Ctrl+Home': () => ({ row: 0, column: 0 }),
  'Ctrl+End': (_place, last) => last,
};

const within = ({ row, column }: Place, last: Place): Place => ({
  row: Math.max(0, Math.min(row, last.row)),
  column: Math.max(0, Math.min(column, last.column)),
});

/** Cell being edited and its initial text: the typed character, or else the cell's own text. */
export interface Editing extends Place {
  typed?: string;
}

/** The cell that the keys act on, moved as in a spreadsheet; F2, Enter or a letter begins to write. */
export const useGridKeys = ({ rows, columns, pageRows, isEditable, onShow, onOpen }: Question) => {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing>();
  const last = { row: rows - 1, column: columns - 1 };
  const active = within(place, last);

  const goTo = (next: Place): void => {
    const target = within(next, last);
    setPlace(target);
    onShow(target);
  };
  const edit = (at: Place, typed?: string): void => {
    if (isEditable(at.column)) setEditing({ ...at, typed });
    else onOpen(at);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.altKey || event.metaKey) return;
    const move = moves[event.ctrlKey ? `Ctrl+${event.key}` : event.key];
    if (move) {
      event.preventDefault();
      goTo(move(active, last, pageRows()));
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault();
      edit(active);
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && isEditable(active.column)) {
      event.preventDefault();
      edit(active, event.key);
    }
  };
  return { active, editing, edit, endEditing: () => setEditing(undefined), goTo, onKeyDown };
};
