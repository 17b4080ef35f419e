import { useTranslate } from 'react-admin';
import { textEncodings, type TextEncoding } from '#domain/import/text/decode-text.ts';
import { delimiters, type Delimiter } from '#domain/import/text/delimiters.ts';
import type { StageProps } from '../stage-props.ts';
import { Choice } from './choice.tsx';

const delimiterTitles: Record<Delimiter, string> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tabulator',
  '|': 'Vertical bar',
};
const encodingTitles: Record<TextEncoding, string> = {
  'utf-8': 'UTF-8',
  'windows-1251': 'Windows-1251',
  'windows-1250': 'Windows-1250',
  ibm866: 'CP866 (DOS)',
  'koi8-r': 'KOI8-R',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
};

/** A heading is looked for among the first rows. */
const offeredHeadings = 20;

/** How the file is read, where the guess was wrong: headings, sheet, delimiter, encoding. */
export const FileChoices = ({ session, state }: Pick<StageProps, 'session' | 'state'>) => {
  const translate = useTranslate();
  const { content } = state.file ?? {};
  if (!content) return null;
  const { sheets = [], sheet = '', delimiter, encoding, rows } = content;
  const isBusy = state.busy === 'reading';
  const headings = rows
    .slice(0, offeredHeadings)
    .map(({ row, cells }) => [String(row), `${row}: ${cells.filter(Boolean).slice(0, 4).join(', ')}`] as const);
  return (
    <div className="import-choices">
      <Choice
        label={translate('Row of the headings')}
        value={String(state.setup.headingRow ?? '')}
        isDisabled={isBusy}
        options={[['', translate('There are no headings')], ...headings]}
        onChange={(value) => session.chooseHeading(value === '' ? undefined : Number(value))}
      />
      {sheets.length > 1 && (
        <Choice
          label={translate('Sheet')}
          value={sheet}
          isDisabled={isBusy}
          options={sheets.map((each) => [each, each])}
          onChange={(value) => void session.readAgain({ sheet: value })}
        />
      )}
      {delimiter !== undefined && (
        <Choice
          label={translate('Cells are divided by')}
          value={delimiter}
          isDisabled={isBusy}
          options={delimiters.map((each) => [each, translate(delimiterTitles[each])])}
          onChange={(value) => void session.readAgain({ delimiter: value })}
        />
      )}
      {encoding !== undefined && (
        <Choice
          label={translate('Encoding')}
          value={encoding}
          isDisabled={isBusy}
          options={textEncodings.map((each) => [each, encodingTitles[each]])}
          onChange={(value) => void session.readAgain({ encoding: value as TextEncoding })}
        />
      )}
    </div>
  );
};
