import { useMemo } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import type { ColumnMapping, ImportKind } from '#domain/import/import-fields.ts';
import type { Notation } from '#domain/import/notation/notation.ts';
import type { DecimalSign } from '#domain/numbers/written-number.ts';
import type { StageProps } from '../stage-props.ts';
import { fileNotation } from '../model/import-session.ts';
import { adviceOn, hasField, namesRows } from '../model/import-kinds.ts';
import { tableBy } from '../model/setup.ts';
import { StageFrame } from '../stage-frame.tsx';
import { Choice } from './choice.tsx';
import { ColumnList } from './column-list.tsx';
import { FileChoices } from './file-choices.tsx';
import { GroupCollection } from './group-collection.tsx';

const Advice = ({ kind, mapping }: { kind: ImportKind; mapping: ColumnMapping }) => {
  const translate = useTranslate();
  const advice = adviceOn(kind, mapping);
  return advice ? <Alert severity={advice.level}>{translate(advice.text)}</Alert> : null;
};

/** Letters that the file has lost, or that another encoding would show. */
const Unreadable = ({ count }: { count: number }) => {
  const translate = useTranslate();
  if (count === 0) return null;
  return (
    <Alert severity="warning">
      {translate('Letters of the file that cannot be read: {number}', { number: count })}
    </Alert>
  );
};

/** Whether rows that read like titles and sums are left out. */
const EveryRow = ({ session, state, leftOut }: Pick<StageProps, 'session' | 'state'> & { leftOut: number }) => {
  const translate = useTranslate();
  const { isEveryRow = false } = state.setup.options;
  if (leftOut === 0 && !isEveryRow) return null;
  return (
    <FormControlLabel
      control={
        <Checkbox checked={isEveryRow} onChange={(_event, checked) => session.chooseOptions({ isEveryRow: checked })} />
      }
      label={
        isEveryRow
          ? translate('Import titles and totals too')
          : translate('Import titles and totals too: {number}', { number: leftOut })
      }
    />
  );
};

const isDecimalSign = (text: string): text is DecimalSign => text === '.' || text === ',';

/** Signs shown for characters that a cell would not show. */
const shownSign = {
  none: 'As the cells show',
  '.': 'As the cells show: a point',
  ',': 'As the cells show: a comma',
} as const;

const signOf = ({ Price, SpecialPrice }: Notation): DecimalSign | 'none' =>
  Price?.decimal ?? SpecialPrice?.decimal ?? 'none';

const Options = ({ session, state }: Pick<StageProps, 'session' | 'state'>) => {
  const translate = useTranslate();
  const { file, setup } = state;
  const notation = useMemo(
    () => fileNotation({ file, setup: { ...setup, options: { ...setup.options, decimal: undefined } } }, session.kind),
    [file, setup, session.kind],
  );
  const { mapping, options } = state.setup;
  return (
    <div className="import-options">
      {mapping.SpecialPrice !== undefined && (
        <FormControlLabel
          control={
            <Checkbox
              checked={options.priceFromSpecial}
              onChange={(_event, priceFromSpecial) => session.chooseOptions({ priceFromSpecial })}
            />
          }
          label={translate('Take the special price where the price is missing')}
        />
      )}
      {(mapping.Price !== undefined || mapping.SpecialPrice !== undefined) && (
        <Choice
          label={translate('Decimal sign of amounts')}
          value={options.decimal ?? ''}
          options={[
            ['', translate(shownSign[signOf(notation)])],
            ['.', translate('A point: 1,234.50')],
            [',', translate('A comma: 1.234,50')],
          ]}
          onChange={(value) => session.chooseOptions({ decimal: isDecimalSign(value) ? value : undefined })}
        />
      )}
      {mapping.Group !== undefined && hasField(session.kind, 'Barcode') && (
        <GroupCollection value={options.splitId} onChange={(splitId) => session.chooseOptions({ splitId })} />
      )}
    </div>
  );
};

/** Second: what the columns hold. */
export const ColumnsStage = ({ session, state }: StageProps) => {
  const translate = useTranslate();
  const { setup, file } = state;
  const table = useMemo(() => tableBy(file?.content.rows ?? [], setup, session.kind), [file, setup, session.kind]);
  const count = table.rows.length;
  return (
    <StageFrame
      title={translate('What do the columns hold?')}
      text={translate('{count} rows were read. What you choose is remembered for files with the same headings.', {
        smart_count: count,
      })}
      actions={
        <>
          <Button onClick={() => session.startOver()}>{translate('Another file')}</Button>
          <Button
            variant="contained"
            disabled={count === 0 || !namesRows(session.kind, setup.mapping) || state.busy !== undefined}
            onClick={() => void session.check()}
          >
            {translate('Check the rows')}
          </Button>
        </>
      }
    >
      <FileChoices session={session} state={state} />
      <Advice kind={session.kind} mapping={setup.mapping} />
      <Unreadable count={file?.content.unreadable ?? 0} />
      <ColumnList kind={session.kind} columns={table.columns} mapping={setup.mapping} onChoose={session.chooseColumn} />
      <EveryRow session={session} state={state} leftOut={table.leftOut} />
      <Options session={session} state={state} />
    </StageFrame>
  );
};
