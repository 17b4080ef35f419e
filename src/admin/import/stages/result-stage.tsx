import { useMemo, type ReactNode } from 'react';
import Undo from '@mui/icons-material/Undo';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import { faultSentence } from '../../toast.ts';
import { stateText } from '../grid/row-texts.ts';
import type { StageProps } from '../stage-props.ts';
import type { CheckedRow } from '../model/checked-rows.ts';
import { mappedFields } from '../model/import-fields.ts';
import type { ImportState, Taking } from '../model/import-state.ts';
import { StageFrame } from '../stage-frame.tsx';
import { useUndo } from '../use-undo.tsx';
import { RemarksDownload } from './remarks-download.tsx';
import { RowList } from './row-list.tsx';

/** Rows that did not come in: wrong at the check, or refused when they were taken. */
const leftOut = ({ rows, taking }: ImportState): CheckedRow[] =>
  rows.flatMap((row) => {
    const refused = taking?.refused.get(row.row);
    if (refused) return [{ ...row, state: 'Wrong' as const, changes: [], remarks: refused }];
    return row.state === 'Wrong' ? [row] : [];
  });

const Running = ({ taking, onStop }: { taking: Taking; onStop: () => void }) => {
  const translate = useTranslate();
  const counted = translate('{done} of {total}', { done: taking.done, total: taking.total });
  return (
    <div className="import-running">
      <p className="import-progress">
        {counted}
        <Button size="small" onClick={onStop}>
          {translate('Stop')}
        </Button>
      </p>
      <LinearProgress
        variant={taking.total === 0 ? 'indeterminate' : 'determinate'}
        value={taking.total === 0 ? undefined : Math.min(100, (taking.done / taking.total) * 100)}
        aria-label={counted}
      />
      <p>{translate('Please keep this window open.')}</p>
    </div>
  );
};

/** The part of the result that asks for a decision. Success alone is shown as a notice. */
const ResultDecision = ({ taking, resume }: { taking: Taking; resume: ReactNode }) => {
  const translate = useTranslate();
  const { end, done, total } = taking;
  if (taking.isUndone) return <Alert severity="info">{translate('The import was taken back')}</Alert>;
  if (end === 'stopped')
    return (
      <Alert severity="warning" action={resume}>
        {translate('The import was stopped: {done} of {total} rows are in.', { done, total })}
      </Alert>
    );
  if (end === 'failed') {
    return (
      <Alert severity="error" action={resume}>
        <AlertTitle>{translate('The import broke off: {done} of {total} rows are in.', { done, total })}</AlertTitle>
        {faultSentence(taking.error)}
      </Alert>
    );
  }
  return null;
};

const Figures = ({ facts }: { facts: readonly (readonly [title: string, count: number])[] }) => (
  <dl className="import-figures">
    {facts.map(([title, count]) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{count}</dd>
      </div>
    ))}
  </dl>
);

/** Last: what came of it, and the way back. */
export const ResultStage = ({ session, state, organisationId, onTaken, onClose }: StageProps) => {
  const translate = useTranslate();
  const undo = useUndo(onTaken, () => session.undo());
  const left = useMemo(() => leftOut(state), [state]);
  const { taking, setup, file } = state;
  if (!taking) return null;
  const { code, made, changed, end, isUndone } = taking;
  const isRunning = end === undefined;
  const isUndoable = !isRunning && !isUndone && made + changed > 0;
  const resume = (
    <Button size="small" color="inherit" onClick={() => void session.take().then(onTaken)}>
      {translate('Go on')}
    </Button>
  );
  const same = state.rows.filter((row) => row.state === 'Same').length;

  return (
    <StageFrame
      isWide={left.length > 0 && !isRunning}
      title={translate(isRunning ? 'The rows are being imported' : 'What came of it')}
      actions={
        !isRunning && (
          <>
            {isUndoable && (
              <Button
                startIcon={<Undo />}
                onClick={() =>
                  undo.ask({
                    kind: session.kind,
                    code,
                    organisationId,
                    fileName: file?.name ?? '',
                    takenOn: 0,
                    made,
                    changed,
                  })
                }
              >
                {translate('Undo the import')}
              </Button>
            )}
            <span className="import-foot-note" />
            <Button onClick={() => session.startOver()}>{translate('Another file')}</Button>
            <Button variant="contained" onClick={onClose}>
              {translate('Done')}
            </Button>
          </>
        )
      }
    >
      {isRunning ? (
        <Running taking={taking} onStop={session.stop} />
      ) : (
        <ResultDecision taking={taking} resume={resume} />
      )}
      {!isUndone && (
        <Figures
          facts={[
            [stateText('New', translate, made), made],
            [translate('Changed'), changed],
            [stateText('Same', translate, same), same],
            [translate('Left out'), left.length],
          ]}
        />
      )}
      {left.length > 0 && !isRunning && (
        <>
          <div className="import-stage-head">
            <h4>{translate('Rows that were left out')}</h4>
            <div className="import-tools">
              <RemarksDownload rows={left} fields={mappedFields(setup.mapping)} fileName={file?.name ?? ''} />
            </div>
          </div>
          <RowList label={translate('Rows that were left out')} rows={left} all={left} mapping={setup.mapping} />
        </>
      )}
      {undo.dialog}
    </StageFrame>
  );
};
