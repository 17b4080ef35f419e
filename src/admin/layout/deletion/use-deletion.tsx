import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useDelete, useNotify, useTranslate } from 'react-admin';
import type { CallMeta, Stored } from '../../data-provider.ts';
import { nameOf } from '../../model/representation.ts';
import type { View } from '../../model/views.ts';
import { isFault, toast } from '../../toast.ts';
import { Confirmation } from '../confirmation.tsx';
import { useLongJob } from '../long-job/use-long-job.tsx';
import { deleteMany, type DeletionReport } from './delete-many.ts';
import { deletionQuestion, deletionSentence } from './deletion-messages.ts';
import { DeletionReportDialog, Names } from './deletion-report.tsx';

/** kept: how many of the chosen stay, since they may not be deleted. */
export interface Deletion {
  ask: (records: readonly Stored[], kept?: number) => void;
  dialog: ReactNode;
}

const isGone = (error: unknown): boolean => isFault(error, 'NOT_FOUND');

/** Refreshes lists but not single records: the deleted record would be requested again. */
const useRefreshOfLists = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'getOne' });
};

interface Query {
  records: readonly Stored[];
  kept: number;
}

/** Steps after a deletion. isUndoable: deletion of a single record waits while it can be undone. */
interface After {
  onDone: () => void;
  isUndoable?: boolean;
}

/**
 * One record is read again and then deleted; what was gone already is said and taken as gone. Many go with progress,
 * and what refused is reported.
 */
export const useDeletion = (view: View, { onDone, isUndoable = false }: After): Deletion => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefreshOfLists();
  const job = useLongJob();
  const [asked, setAsked] = useState<Query>({ records: [], kept: 0 });
  const [report, setReport] = useState<DeletionReport>();
  const [isBusy, setBusy] = useState(false);
  const entity = translate(view.view.title);
  const meta: CallMeta = { isSoft: !view.model.verbs.includes('Delete') };
  const close = (): void => setAsked({ records: [], kept: 0 });

  const remove = (record: Stored): Promise<unknown> =>
    dataProvider.delete(view.view.name, { id: record.Id, previousData: record, meta });

  const sayDone = (): void => {
    const sentence = deletionSentence(view.view.name, view.model.name) ?? '{entity} was successfully deleted';
    toast.success(translate(sentence, { entity }));
  };

  const [removeLater] = useDelete<Stored>(view.view.name, undefined, {
    mutationMode: 'undoable',
    mutationFn: async ({ previousData: record }) => {
      await remove(record as Stored);
      sayDone();
      refresh();
      return record as Stored;
    },
  });

  /** Removes the row at once, and the record when the time for undo is over. */
  const waitAndRemove = (record: Stored): void => {
    const messageArgs = { name: nameOf(record) };
    void removeLater(
      view.view.name,
      { id: record.Id, previousData: record },
      {
        onSuccess: () => notify('“{name}” is being deleted', { type: 'info', undoable: true, messageArgs }),
        onError: (error: unknown) => toast.fault(error, { title: nameOf(record) }),
      },
    );
  };

  const runOne = async (record: Stored): Promise<void> => {
    setBusy(true);
    try {
      if (view.model.verbs.includes('Read')) await dataProvider.getOne(view.view.name, { id: record.Id });
      if (isUndoable) {
        waitAndRemove(record);
        onDone();
        return;
      }
      await remove(record);
      sayDone();
    } catch (error) {
      if (!isGone(error)) {
        toast.fault(error, { title: nameOf(record) });
        return;
      }
      toast.warning(translate('{entity} was not found', { entity: `${entity} · ${nameOf(record)}` }));
    } finally {
      setBusy(false);
      close();
    }
    onDone();
    refresh();
  };

  const runMany = (records: readonly Stored[]): Promise<void> => {
    close();
    return job.run(`${translate('Delete')}: ${translate(view.view.titles)}`, async (place) => {
      const made = await deleteMany(
        records,
        (record) =>
          remove(record).catch((error: unknown) => {
            if (!isGone(error)) throw error;
          }),
        place,
      );
      if (made.done === made.asked) toast.success(translate('{count} records were deleted', { count: made.done }));
      else setReport(made);
      onDone();
      refresh();
    });
  };

  const {
    records: [first, ...others],
    kept,
  } = asked;
  const dialog = (
    <>
      {first &&
        (others.length === 0 && kept === 0 ? (
          <AskOne
            view={view}
            record={first}
            consequence={isUndoable ? 'For some seconds it can be taken back.' : 'This cannot be undone.'}
            isBusy={isBusy}
            onConfirm={() => runOne(first)}
            onClose={close}
          />
        ) : (
          <AskMany {...asked} onConfirm={() => runMany(asked.records)} onClose={close} />
        ))}
      {job.dialog}
      {report && <DeletionReportDialog report={report} onClose={() => setReport(undefined)} />}
    </>
  );
  return { ask: (records, stay = 0) => setAsked({ records, kept: stay }), dialog };
};

interface AnswerProps {
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

interface AskOneProps extends AnswerProps {
  view: View;
  record: Stored;
  consequence: string;
}

const AskOne = ({ view, record, consequence, ...answer }: AskOneProps) => {
  const translate = useTranslate();
  const name = nameOf(record);
  const question = deletionQuestion(view.view.name, view.model.name);
  return (
    <Confirmation
      title={translate(question ?? 'Delete “{name}”?', { name })}
      text={`${question ? `“${name}”` : translate(view.view.title)} · ${translate(consequence)}`}
      confirm={translate('Delete')}
      cancel={translate('Cancel')}
      isDangerous
      {...answer}
    />
  );
};

const AskMany = ({ records, kept, ...answer }: Query & AnswerProps) => {
  const translate = useTranslate();
  return (
    <Confirmation
      title={translate('Delete {count} records?', { count: records.length })}
      text={
        <>
          <Names names={records.map(nameOf)} />
          {kept > 0 && <p>{translate('Chosen, but cannot be deleted and stay: {count}', { count: kept })}</p>}
          <p>{translate('This cannot be undone.')}</p>
        </>
      }
      confirm={translate('Delete')}
      cancel={translate('Cancel')}
      isDangerous
      {...answer}
    />
  );
};
