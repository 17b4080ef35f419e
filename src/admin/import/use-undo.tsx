import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ExchangeImportAnswer } from '#generated/types.ts';
import { Confirmation } from '../layout/confirmation.tsx';
import { isFault, toast } from '../toast.ts';
import { exchangeImport } from './exchange.ts';
import { textsOfKind } from './model/import-kinds.ts';
import { forgetImport, type PastImport } from './model/past-imports.ts';

const mostNamed = 10;

const Kept = ({ text, names }: { text: string; names: string[] }) => {
  const translate = useTranslate();
  return (
    <>
      <p>{translate(text)}</p>
      <ul className="named-list">
        {names.slice(0, mostNamed).map((name, index) => (
          <li key={index}>{name}</li>
        ))}
        {names.length > mostNamed && (
          <li>{translate('and {count} more', { smart_count: names.length - mostNamed })}</li>
        )}
      </ul>
    </>
  );
};

const keptNames = ({ Items }: ExchangeImportAnswer): string[] =>
  (Items ?? []).map(({ Parameters }) => String((Parameters as { Name?: string } | null)?.Name ?? ''));

interface Undo {
  ask: (past: PastImport) => void;
  dialog: ReactNode;
}

/** Takes an import back after a question, and tells what stays. */
export const useUndo = (
  onUndone: (code: string) => void,
  undo: (past: PastImport) => Promise<ExchangeImportAnswer> = ({ kind, code }) =>
    exchangeImport(kind)({ Undo: true, Code: code }),
): Undo => {
  const translate = useTranslate();
  const [asked, setAsked] = useState<PastImport>();
  const [isBusy, setBusy] = useState(false);
  const [kept, setKept] = useState<{ text: string; names: string[] }>();

  const run = async (past: PastImport): Promise<void> => {
    setBusy(true);
    try {
      const answer = await undo(past);
      forgetImport(past.code);
      const names = keptNames(answer);
      setKept(names.length > 0 ? { text: textsOfKind(past.kind).kept, names } : undefined);
      toast.success(translate('The import was taken back'));
      onUndone(past.code);
    } catch (error) {
      if (isFault(error, 'NOT_FOUND')) {
        forgetImport(past.code);
        toast.warning(translate('This import has been taken back already'));
        onUndone(past.code);
      } else toast.fault(error);
    }
    setBusy(false);
    setAsked(undefined);
  };

  const question = asked && (
    <Confirmation
      title={translate('Take the import back?')}
      confirm={translate('Take the import back')}
      cancel={translate('Keep the import')}
      isDangerous
      isBusy={isBusy}
      onConfirm={() => run(asked)}
      onClose={() => setAsked(undefined)}
      text={
        <>
          <p>{asked.fileName}</p>
          <ul className="named-list">
            {asked.made > 0 && <li>{translate(textsOfKind(asked.kind).made, { smart_count: asked.made })}</li>}
            {asked.changed > 0 && <li>{translate(textsOfKind(asked.kind).changed, { smart_count: asked.changed })}</li>}
          </ul>
        </>
      }
    />
  );
  const report = kept && (
    <Confirmation
      title={translate('Not everything was taken back')}
      text={<Kept {...kept} />}
      confirm={translate('OK')}
      cancel={translate('Close')}
      onConfirm={() => setKept(undefined)}
      onClose={() => setKept(undefined)}
    />
  );
  return {
    ask: setAsked,
    dialog: (
      <>
        {question}
        {report}
      </>
    ),
  };
};
