import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '#domain/date-format.ts';
import { loadOverrides } from '#client/session/overrides.ts';
import { language } from '#client/i18n/i18n.ts';
import { Confirmation } from '../../layout/confirmation.tsx';
import { companyCalendar } from '../../model/filter.ts';
import { toast } from '../../toast.ts';
import { TextCell } from './text-cell.tsx';
import { deleteText, keyOf, saveText, type TextRow } from './texts.ts';

interface Props {
  rows: readonly TextRow[];
  code: string;
  caption: string;
  isKeeper: boolean;
  onDeleted: () => void;
}

/**
 * Screens in the language that was edited show it at once, this one too: who keeps the texts works for no company, and
 * hears no events.
 */
const showAtOnce = (code: string): void => {
  if (code === language.get()) void loadOverrides(language.get()).catch(() => {});
};

/** One page of texts. A row that was translated stays where it is until the next question. */
export const TextTable = ({ rows: given, code, caption, isKeeper, onDeleted }: Props) => {
  const translate = useTranslate();
  const { zone } = companyCalendar();
  const [edited, setEdited] = useState<Record<string, TextRow>>({});
  const [doomed, setDoomed] = useState<TextRow>();
  const table = useRef<HTMLTableElement>(null);
  const rows = given.map((row) => edited[keyOf(row)] ?? row);

  const save = async (row: TextRow, sense: string): Promise<void> => {
    const saved = await saveText(row, sense);
    setEdited((before) => ({ ...before, [keyOf(saved)]: saved }));
    showAtOnce(code);
  };
  const focusAfter = (at: number): void => table.current?.querySelectorAll('textarea')[at + 1]?.focus();
  const remove = async (): Promise<void> => {
    if (!doomed) return;
    try {
      await deleteText(doomed);
      showAtOnce(code);
      onDeleted();
    } catch (error) {
      toast.fault(error);
    }
    setDoomed(undefined);
  };
  return (
    <>
      <table className="ledger texts" ref={table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{translate('Text')}</th>
            <th scope="col">{translate('Translation')}</th>
            <th scope="col">{translate('Registered')}</th>
            {isKeeper && (
              <th scope="col" className="cell-action">
                <span className="visually-hidden">{translate('Actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <TextCell
              key={keyOf(row)}
              row={row}
              code={code}
              isKeeper={isKeeper}
              registered={row.resource.CreatedOn ? formatDateTime(zone, row.resource.CreatedOn) : ''}
              onSave={(sense) => save(row, sense)}
              onNext={() => focusAfter(at)}
              onDelete={() => setDoomed(row)}
            />
          ))}
        </tbody>
      </table>
      {doomed && (
        <Confirmation
          title={translate('Delete “{name}”?', { name: doomed.resource.Code ?? '' })}
          text={translate(
            'What was written of it goes in every language. A text of the program says again what comes with it.',
          )}
          confirm={translate('Delete')}
          cancel={translate('Cancel')}
          isDangerous
          onConfirm={() => remove()}
          onClose={() => setDoomed(undefined)}
        />
      )}
    </>
  );
};
