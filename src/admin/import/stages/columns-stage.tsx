import { useMemo } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'ra-core';
import { tableOf } from '#domain/import/file-rows.ts';
import type { ColumnMapping } from '#domain/import/import-fields.ts';
import type { StageProps } from '../stage-props.ts';
import { namesProducts } from '../model/import-state.ts';
import { StageFrame } from '../stage-frame.tsx';
import { ColumnList } from './column-list.tsx';
import { FileChoices } from './file-choices.tsx';
import { GroupCollection } from './group-collection.tsx';

const Advice = ({ mapping }: { mapping: ColumnMapping }) => {
  const translate = useTranslate();
  if (!namesProducts(mapping)) return <Alert severity="warning">{translate('Say which column holds the name, the code or the barcode: without them no row can be imported.')}</Alert>;
  if (mapping.Name === undefined) return <Alert severity="info">{translate('Without names only products that are there already are changed.')}</Alert>;
  if (mapping.Barcode === undefined && mapping.Code === undefined) return <Alert severity="info">{translate('Without codes and barcodes products that are there already are not found, and every row makes a new one.')}</Alert>;
  return null;
};

const Options = ({ session, state }: Pick<StageProps, 'session' | 'state'>) => {
  const translate = useTranslate();
  const { mapping, options } = state.setup;
  return (
    <div className="import-options">
      {mapping.SpecialPrice !== undefined && (
        <FormControlLabel
          control={<Checkbox checked={options.priceFromSpecial} onChange={(_event, priceFromSpecial) => session.chooseOptions({ priceFromSpecial })} />}
          label={translate('Take the special price where the price is missing')}
        />
      )}
      {(mapping.Price !== undefined || mapping.SpecialPrice !== undefined) && (
        <FormControlLabel
          control={<Checkbox checked={options.hasDecimalComma} onChange={(_event, hasDecimalComma) => session.chooseOptions({ hasDecimalComma })} />}
          label={translate('A comma in a price stands before the decimals (12,50)')}
        />
      )}
      {mapping.Group !== undefined && <GroupCollection value={options.splitId} onChange={(splitId) => session.chooseOptions({ splitId })} />}
    </div>
  );
};

/** Second: what the columns hold. */
export const ColumnsStage = ({ session, state }: StageProps) => {
  const translate = useTranslate();
  const { setup, file } = state;
  const table = useMemo(() => tableOf(file?.content.rows ?? [], setup.headingRow), [file, setup.headingRow]);
  const count = table.rows.length;
  return (
    <StageFrame
      title={translate('What do the columns hold?')} text={translate('{count} rows were read. What you choose is remembered for files with the same headings.', { smart_count: count })}
      actions={<>
        <Button onClick={() => session.startOver()}>{translate('Another file')}</Button>
        <Button variant="contained" disabled={count === 0 || !namesProducts(setup.mapping) || state.busy !== undefined} onClick={() => void session.check()}>{translate('Check the rows')}</Button>
      </>}
    >
      <FileChoices session={session} state={state} />
      <Advice mapping={setup.mapping} />
      <ColumnList columns={table.columns} mapping={setup.mapping} onChoose={session.chooseColumn} />
      <Options session={session} state={state} />
    </StageFrame>
  );
};
