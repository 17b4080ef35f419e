import { useTranslate } from 'react-admin';
import type { FileColumn } from '#domain/import/file-rows.ts';
import type { ColumnMapping, ImportField, ImportKind } from '#domain/import/import-fields.ts';
import { isImportField, mappedFields, shownOrder, titleOf } from '../model/import-fields.ts';
import { Choice } from './choice.tsx';

/** As spreadsheets name their columns: A … Z, AA … */
const columnLetter = (index: number): string =>
  (index < 26 ? '' : columnLetter(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const fieldOf = (mapping: ColumnMapping, index: number): ImportField | undefined =>
  mappedFields(mapping).find((field) => mapping[field] === index);

interface Props {
  kind: ImportKind;
  columns: readonly FileColumn[];
  mapping: ColumnMapping;
  onChoose: (index: number, field: ImportField | undefined) => void;
}

/** Each column of the file with its first values, and what is made of it. */
export const ColumnList = ({ kind, columns, mapping, onChoose }: Props) => {
  const translate = useTranslate();
  const fields = shownOrder(kind).map((field) => [field, translate(titleOf(field))] as const);
  return (
    <div className="import-columns" role="table" aria-label={translate('Columns of the file')}>
      <div role="row" className="import-column import-column-head">
        <span role="columnheader">{translate('Column of the file')}</span>
        <span role="columnheader">{translate('First values')}</span>
        <span role="columnheader">{translate('Becomes')}</span>
      </div>
      {columns.map(({ index, heading, samples, isTitles }) => {
        const name = isTitles
          ? translate('Titles between the rows')
          : heading || translate('Column {letter}', { letter: columnLetter(index) });
        const field = fieldOf(mapping, index);
        return (
          <div key={index} role="row" className="import-column" data-used={field !== undefined}>
            <span role="rowheader" className="import-column-name">
              {name}
            </span>
            <span role="cell" className="import-column-samples">
              {samples.length > 0 ? (
                samples.map((sample) => (
                  <span key={sample} title={sample}>
                    {sample}
                  </span>
                ))
              ) : (
                <em>{translate('no values')}</em>
              )}
            </span>
            <span role="cell">
              <Choice
                label={`${translate('Becomes')}: ${name}`}
                isLabelHidden
                value={field ?? ''}
                options={[['', translate('Not imported')], ...fields]}
                onChange={(value) => onChoose(index, isImportField(value) ? value : undefined)}
              />
            </span>
          </div>
        );
      })}
    </div>
  );
};
