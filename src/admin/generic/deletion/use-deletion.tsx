import { useState, type ReactNode } from 'react';
import { useDataProvider, useRefresh, useTranslate } from 'ra-core';
import type { CallMeta, Stored } from '../../data-provider.ts';
import { nameOf } from '../../model/representation.ts';
import type { View } from '../../model/views.ts';
import { isFault, say } from '../../say.ts';
import { Confirmation } from '../confirmation.tsx';
import { useListOverride } from '../overrides.ts';
import { deletionQuestion, deletionSentence } from './deletion-messages.ts';

/** Names beyond this many are counted, not listed. */
const mostNames = 5;

export interface Deletion { ask: (records: Stored[]) => void; dialog: ReactNode }

const isGone = (error: unknown): boolean => isFault(error, 'NOT_FOUND');

/** Asks by name, reads again, then deletes (000 §4, G-182). What was gone already is said and taken as gone. */
export const useDeletion = (view: View, onDone: () => void): Deletion => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const { deletes } = useListOverride(view);
  const [asked, setAsked] = useState<readonly Stored[]>([]);
  const [isBusy, setBusy] = useState(false);
  const entity = translate(view.view.title);
  const meta: CallMeta = { isSoft: deletes === 'softly' || !view.model.verbs.includes('Delete') };

  const deleteOne = async (record: Stored): Promise<boolean> => {
    try {
      if (view.model.verbs.includes('Read')) await dataProvider.getOne(view.view.name, { id: record.Id });
      await dataProvider.delete(view.view.name, { id: record.Id, previousData: record, meta });
      return true;
    } catch (error) {
      if (isGone(error)) say.warning(translate('{entity} was not found', { entity: `${entity} · ${nameOf(record)}` }));
      else say.fault(error, { title: nameOf(record) });
      return isGone(error);
    }
  };

  const run = async (): Promise<void> => {
    setBusy(true);
    let done = 0;
    for (const record of asked) if (await deleteOne(record)) done += 1;
    setBusy(false);
    setAsked([]);
    if (done === 0) return;
    say.success(done === 1 ? translate(deletionSentence(view.view.name, view.model.name) ?? '{entity} was successfully deleted', { entity }) : translate('{count} records were deleted', { count: done }));
    refresh();
    onDone();
  };

  const [first] = asked;
  const question = deletionQuestion(view.view.name, view.model.name);
  const subject = first && question ? `“${nameOf(first)}”` : entity;
  const dialog = first && (
    <Confirmation
      title={asked.length === 1 ? translate(question ?? 'Delete “{name}”?', { name: nameOf(first) }) : translate('Delete {count} records?', { count: asked.length })}
      text={asked.length === 1 ? `${subject} · ${translate('This cannot be undone.')}` : <Names records={asked} />}
      confirm={translate('Delete')} cancel={translate('Cancel')} isDangerous isBusy={isBusy} onConfirm={() => void run()} onClose={() => setAsked([])}
    />
  );
  return { ask: setAsked, dialog };
};

const Names = ({ records }: { records: readonly Stored[] }) => {
  const translate = useTranslate();
  return (
    <>
      <ul className="named-list">{records.slice(0, mostNames).map((record) => <li key={record.id}>{nameOf(record)}</li>)}</ul>
      {records.length > mostNames && <p>{translate('and {count} more', { count: records.length - mostNames })}</p>}
      <p>{translate('This cannot be undone.')}</p>
    </>
  );
};
