import './import.css';
import { createElement, useEffect, useState, type ComponentType } from 'react';
import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { newUuid } from '#client/client-uuid.ts';
import { signedIn } from '#client/session.ts';
import type { ImportKind } from '#domain/import/import-fields.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { Confirmation } from '../layout/confirmation.tsx';
import { LeavingGuard } from '../layout/form/leaving-guard.tsx';
import { exchangeImport } from './exchange.ts';
import { textsOfKind } from './model/import-kinds.ts';
import { createImport, type ImportSession } from './model/import-session.ts';
import { isTaking, isUnfinished, stages, type Stage } from './model/import-state.ts';
import type { StageProps } from './stage-props.ts';
import { readInWorker } from './reading/read-in-worker.ts';
import { ColumnsStage } from './stages/columns-stage.tsx';
import { FileStage } from './stages/file-stage.tsx';
import { ResultStage } from './stages/result-stage.tsx';
import { RowsStage } from './stages/rows-stage.tsx';

const stageTitles: Record<Stage, string> = { file: 'File', columns: 'Columns', rows: 'Check', result: 'Result' };
const stageScreens: Record<Stage, ComponentType<StageProps>> = {
  file: FileStage,
  columns: ColumnsStage,
  rows: RowsStage,
  result: ResultStage,
};

const Steps = ({ current }: { current: Stage }) => {
  const translate = useTranslate();
  return (
    <ol className="import-steps">
      {stages.map((stage, index) => (
        <li
          key={stage}
          aria-current={stage === current ? 'step' : undefined}
          data-done={index < stages.indexOf(current)}
        >
          <span className="import-step-number">{index + 1}</span>
          <span>{translate(stageTitles[stage])}</span>
        </li>
      ))}
    </ol>
  );
};

interface Props {
  kind: ImportKind;
  /** Type of new products. */ articleActionType?: number;
  onTaken: () => void;
  onClose: () => void;
}

const openSession = (kind: ImportKind, organisationId: number, articleActionType: number | undefined): ImportSession =>
  createImport({
    kind,
    exchange: exchangeImport(kind),
    read: readInWorker,
    organisationId,
    articleActionType,
    newCode: newUuid,
    now: Date.now,
  });

/** The import from the file to its result, over the whole window. */
export const ImportDialog = ({ kind, articleActionType, onTaken, onClose }: Props) => {
  const translate = useTranslate();
  const organisationId = signedIn().company?.id ?? 0;
  const [session] = useState(() => openSession(kind, organisationId, articleActionType));
  const [isAsking, setAsking] = useState(false);
  const state = useStoreValue(session.state);
  useEffect(() => session.close, [session]);
  const close = (): void => {
    if (isUnfinished(state)) setAsking(true);
    else onClose();
  };

  return (
    <Dialog open fullScreen onClose={close} className="import-dialog" aria-labelledby="import-title">
      <header className="import-head">
        <div className="import-title">
          <h2 id="import-title">{translate(textsOfKind(kind).title)}</h2>
          {state.file && <span className="import-file-name">{state.file.name}</span>}
        </div>
        <Steps current={state.stage} />
        <IconButton onClick={close} aria-label={translate('Close')}>
          <Close />
        </IconButton>
      </header>
      {createElement(stageScreens[state.stage], {
        key: state.stage,
        session,
        state,
        organisationId,
        onTaken,
        onClose: close,
      })}
      {isAsking && (
        <Confirmation
          title={translate(isTaking(state) ? 'The import is still running' : 'Close the import?')}
          text={translate(
            isTaking(state)
              ? 'It stops after the rows that are on their way. What is in stays in and can be taken back.'
              : 'Nothing has been imported yet. What was chosen and mended is forgotten.',
          )}
          confirm={translate(isTaking(state) ? 'Stop and close' : 'Close')}
          cancel={translate('Stay')}
          isDangerous
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
      <LeavingGuard
        isActive={() => isUnfinished(session.state.get())}
        isDirty={isUnfinished(state)}
        message="The import is not finished."
      />
    </Dialog>
  );
};
