import { useEffect, useRef, useState, type DragEvent } from 'react';
import ContentPaste from '@mui/icons-material/ContentPasteOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'react-admin';
import { mostImportedRows } from '#domain/import/limits.ts';
import { download } from '../../layout/export/export-file.ts';
import type { StageProps } from '../stage-props.ts';
import { formFields, titleOf } from '../model/import-fields.ts';
import { textsOfKind } from '../model/import-kinds.ts';
import { readFailures, type ReadFailureCode } from '../reading/read-failure.ts';
import { StageFrame } from '../stage-frame.tsx';
import { PastImports } from './past-imports.tsx';

const accepted = '.csv,.tsv,.txt,.xlsx';

/** Headings for a file that is yet to be written; a spreadsheet reads them by the mark. */
const formOf = (titles: string[]): Blob =>
  new Blob([`\ufeff${titles.join(';')}\r\n`], { type: 'text/csv;charset=utf-8' });

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input:not([type="file"]), textarea') !== null;

/** Hears of what is pasted anywhere, but not into a field. */
const usePasted = (onFile: (file: File) => void, onText: (text: string) => void): void => {
  const heard = useRef({ onFile, onText });
  useEffect(() => {
    heard.current = { onFile, onText };
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      if (isTyped(event.target)) return;
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (file) heard.current.onFile(file);
      else if (text.trim() !== '') heard.current.onText(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
};

const PasteField = ({ onText, onClose }: { onText: (text: string) => void; onClose: () => void }) => {
  const translate = useTranslate();
  const [text, setText] = useState('');
  return (
    <div className="import-paste">
      <div className="field">
        <FormLabel htmlFor="import-pasted">{translate('Rows copied from a spreadsheet')}</FormLabel>
        <OutlinedInput
          id="import-pasted"
          multiline
          minRows={6}
          maxRows={14}
          fullWidth
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-describedby="import-pasted-help"
        />
        <FormHelperText id="import-pasted-help">{translate('With the headings in the first row.')}</FormHelperText>
      </div>
      <div className="import-paste-actions">
        <Button onClick={onClose}>{translate('Cancel')}</Button>
        <Button variant="contained" disabled={text.trim() === ''} onClick={() => onText(text)}>
          {translate('Read the rows')}
        </Button>
      </div>
    </div>
  );
};

const DropZone = ({
  title,
  isReading,
  onFile,
}: {
  title: string;
  isReading: boolean;
  onFile: (file: File) => void;
}) => {
  const translate = useTranslate();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <label
      className="import-drop"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        className="visually-hidden"
        accept={accepted}
        disabled={isReading}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
      {isReading ? (
        <CircularProgress size={32} aria-label={translate('Reading the file')} />
      ) : (
        <Description className="import-drop-icon" />
      )}
      <span className="import-drop-title" aria-live="polite">
        {isReading ? translate('Reading the file') : title}
      </span>
      <span className="import-drop-text">{translate('A spreadsheet (XLSX) or a text file (CSV, TSV, TXT)')}</span>
    </label>
  );
};

const Failure = ({ code }: { code: ReadFailureCode }) => {
  const translate = useTranslate();
  return (
    <Alert severity="error" role="alert">
      {translate(readFailures[code], { most: mostImportedRows })}
      {code === 'format' && <div>{translate('A spreadsheet (XLSX) or a text file (CSV, TSV, TXT)')}</div>}
    </Alert>
  );
};

/** First: which file. */
export const FileStage = ({ session, state, organisationId, onTaken }: StageProps) => {
  const translate = useTranslate();
  const texts = textsOfKind(session.kind);
  const [isPasting, setPasting] = useState(false);
  const openFile = (file: File): void => void session.open(file, file.name);
  const openText = (text: string): void => void session.open(text, translate('Pasted rows'));
  usePasted(openFile, openText);

  return (
    <StageFrame title={translate('What is imported?')} text={translate(texts.about)}>
      {state.failure && <Failure code={state.failure} />}
      {state.continued && (
        <Alert severity="info" role="status">
          {translate('Choose {name} again: rows that are in already are not made twice.', {
            name: state.continued.fileName,
          })}
        </Alert>
      )}
      {isPasting ? (
        <PasteField onText={openText} onClose={() => setPasting(false)} />
      ) : (
        <DropZone title={translate(texts.drop)} isReading={state.busy === 'reading'} onFile={openFile} />
      )}
      <div className="import-other-ways">
        {!isPasting && (
          <Button startIcon={<ContentPaste />} onClick={() => setPasting(true)}>
            {translate('Paste rows')}
          </Button>
        )}
        <Button
          onClick={() =>
            download(
              formOf(formFields(session.kind).map((field) => translate(titleOf(field)))),
              `${translate(texts.records)}.csv`,
            )
          }
        >
          {translate('Download an empty form')}
        </Button>
      </div>
      <PastImports
        kind={session.kind}
        organisationId={organisationId}
        onUndone={onTaken}
        onContinue={({ code, fileName }) => session.continueRun(code, fileName)}
      />
    </StageFrame>
  );
};
