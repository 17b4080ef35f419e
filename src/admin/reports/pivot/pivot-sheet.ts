import type { SheetSource } from '../../layout/export/use-export.tsx';
import type { Voice } from '../model/dimensions.ts';
import { textOf, valueTitle, writeValue } from './pivot-text.ts';
import { dimensionTitles } from './pivot-state.ts';
import type { AllNames, Answered } from './use-pivot.ts';

const size = 2000;

type Cells = (string | number)[];

/** Names of a row, a cell for each dimension of the rows; of the total, its name. */
const namesOf = ({ table, question }: Answered, way: string[], { row, name }: { row: number; name: string }): Cells => {
  const depth = table.depths[row] ?? 0;
  way.length = Math.max(0, depth - 1);
  if (depth > 0) way.push(name);
  return question.rows.map((_, place) => (depth === 0 && place === 0 ? name : (way[place] ?? '')));
};

/** The table as it is shown, as a file. */
export const sheetOfPivot = (
  answered: Answered,
  { names, voice, title }: { names: AllNames; voice: Voice; title: string },
): SheetSource => {
  const { table, question } = answered;
  const { translate } = voice;
  const groups = [
    ...table.columns.map((ids) =>
      ids.map((id, place) => textOf(question.columns[place] ?? 'Day', id, { names, voice })).join(' · '),
    ),
    translate('In all'),
  ];
  const heads = groups.flatMap((group) =>
    question.values.map((value) =>
      table.columns.length > 0 ? `${group} · ${valueTitle(value, voice)}` : valueTitle(value, voice),
    ),
  );
  const width = groups.length * question.values.length;
  const total = table.depths.length;
  const way: string[] = [];
  const rowOf = (row: number): Cells => {
    const depth = table.depths[row] ?? 0;
    const name =
      depth === 0
        ? translate('In all')
        : textOf(question.rows[depth - 1] ?? 'Day', table.ids[row] ?? 0, { names, voice });
    const figures = Array.from({ length: width }, (_, at) => {
      const value = question.values[at % question.values.length];
      return value ? writeValue(value, table.values[row * width + at] ?? Number.NaN) : '';
    });
    return [...namesOf(answered, way, { row, name }), ...figures];
  };
  async function* pages() {
    for (let from = 0; from < total; from += size) {
      const rows = Array.from({ length: Math.min(size, total - from) }, (_, at) => rowOf(from + at));
      yield await Promise.resolve({ rows, done: from + rows.length, total });
    }
  }
  return { title, head: [...question.rows.map((name) => translate(dimensionTitles[name])), ...heads], pages };
};
