import { useCallback, useEffect, useState } from 'react';
import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '#domain/date-format.ts';
import type { ImportKind } from '#domain/import/import-fields.ts';
import type { ExchangeImportAnswer } from '#generated/types.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { companyCalendar } from '../../model/filter.ts';
import { toast } from '../../toast.ts';
import { exchangeImport } from '../exchange.ts';
import { stateText } from '../grid/row-texts.ts';
import { knownImports, pastImports, type KnownImport } from '../model/past-imports.ts';
import { useUndo } from '../use-undo.tsx';

/** How often the progress of an import that runs elsewhere is asked for. */
const everyMs = 2000;

type Runs = NonNullable<ExchangeImportAnswer['Runs']>;

const isAtWork = ({ state }: KnownImport): boolean => state === 'Running' || state === 'Undoing';
const isBrokenOff = ({ state }: KnownImport): boolean => state === 'Stopped' || state === 'Interrupted';

/** Imports of the kind that the server knows; refreshed while one of them is running. */
const useKnownImports = (
  kind: ImportKind,
  organisationId: number,
): { imports: readonly KnownImport[]; reload: () => void; forget: (code: string) => void } => {
  const [runs, setRuns] = useState<Runs>([]);
  const imports = knownImports(runs, useStoreValue(pastImports), { kind, organisationId });
  const isBusy = imports.some(isAtWork);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    // Without an answer the imports of this browser are shown.
    exchangeImport(kind)({ Status: true }, asking.signal).then(
      ({ Runs }) => setRuns(Runs ?? []),
      () => undefined,
    );
    return () => asking.abort();
  }, [kind, turn]);
  const reload = useCallback(() => setTurn((count) => count + 1), []);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(reload, everyMs);
    return () => clearInterval(timer);
  }, [isBusy, reload]);
  const forget = useCallback((code: string) => setRuns((known) => known.filter(({ Code }) => Code !== code)), []);
  return { imports, reload, forget };
};

const Facts = ({ past }: { past: KnownImport }) => {
  const translate = useTranslate();
  const { takenOn, made, changed, done, total } = past;
  const counted = translate('{done} of {total}', { done, total });
  return (
    <>
      <span className="import-past-facts">
        {formatDateTime(companyCalendar().zone, takenOn)} · {stateText('New', translate, made)}: {made} ·{' '}
        {translate('Changed')}: {changed}
      </span>
      {past.state === 'Running' && (
        <>
          <span className="import-past-facts">
            {translate('Running')}: {counted}
          </span>
          <LinearProgress
            variant="determinate"
            value={total === 0 ? 0 : Math.min(100, (done / total) * 100)}
            aria-label={counted}
          />
        </>
      )}
      {past.state === 'Undoing' && <span className="import-past-facts">{translate('Being taken back')}</span>}
      {isBrokenOff(past) && (
        <span className="import-past-broken">
          {translate(
            past.state === 'Stopped'
              ? 'The import was stopped: {done} of {total} rows are in.'
              : 'The import broke off: {done} of {total} rows are in.',
            { done, total },
          )}
        </span>
      )}
    </>
  );
};

/** The company's imports: those that run, with their progress; those to go on with; those to take back. */
export const PastImports = ({
  kind,
  organisationId,
  onUndone,
  onContinue,
}: {
  kind: ImportKind;
  organisationId: number;
  onUndone: () => void;
  onContinue: (past: KnownImport) => void;
}) => {
  const translate = useTranslate();
  const { imports, reload, forget } = useKnownImports(kind, organisationId);
  const undo = useUndo((code) => {
    forget(code);
    onUndone();
  });
  const stop = (code: string): void =>
    void exchangeImport(kind)({ Stop: true, Code: code }).then(reload, (error: unknown) => toast.fault(error));
  if (imports.length === 0) return <>{undo.dialog}</>;
  return (
    <section className="import-past" aria-labelledby="import-past-title">
      <h4 id="import-past-title">{translate('Earlier imports')}</h4>
      <ul>
        {imports.map((each) => (
          <li key={each.code}>
            <div className="import-past-words">
              <span className="import-past-name">{each.fileName || translate('Import')}</span>
              <Facts past={each} />
            </div>
            <div className="import-past-actions">
              {each.state === 'Running' && (
                <Button
                  size="small"
                  onClick={() => stop(each.code)}
                  aria-label={`${translate('Stop')}: ${each.fileName}`}
                >
                  {translate('Stop')}
                </Button>
              )}
              {isBrokenOff(each) && (
                <Button
                  size="small"
                  onClick={() => onContinue(each)}
                  aria-label={`${translate('Go on')}: ${each.fileName}`}
                >
                  {translate('Go on')}
                </Button>
              )}
              {!isAtWork(each) && (
                <Button
                  size="small"
                  startIcon={<Undo />}
                  onClick={() => undo.ask(each)}
                  aria-label={`${translate('Take the import back')}: ${each.fileName}`}
                >
                  {translate('Take the import back')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {undo.dialog}
    </section>
  );
};
