import { useId, useState, type KeyboardEvent } from 'react';
import Check from '@mui/icons-material/Check';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { toast } from '../../toast.ts';
import { complaintOf, missingGaps, type TextRow } from './texts.ts';

interface Props {
  row: TextRow;
  /** The language that is written in. */
  code: string;
  isKeeper: boolean;
  registered: string;
  onSave: (sense: string) => Promise<void>;
  onNext: () => void;
  onDelete: () => void;
}

/** Unsaved text of a row; undefined: the row as it is stored. */
const useDraft = ({ row, onSave }: Pick<Props, 'row' | 'onSave'>) => {
  const [draft, setDraft] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const sense = draft ?? row.sense;
  const isChanged = draft !== undefined && draft !== row.sense;
  const complaint = isChanged ? complaintOf(sense) : undefined;
  const save = async (): Promise<void> => {
    if (!isChanged || complaint) return;
    try {
      await onSave(sense.trim());
      setDraft(undefined);
      setSaved(true);
    } catch (error) {
      toast.fault(error);
    }
  };
  const change = (text: string): void => {
    setDraft(text);
    setSaved(false);
  };
  return { sense, complaint, isSaved: isSaved && draft === undefined, change, save, reset: () => setDraft(undefined) };
};

/**
 * A text and its translation, written where it stands: Enter saves and goes on to the next, leaving saves too, Esc
 * takes back.
 */
export const TextCell = ({ row, code, isKeeper, registered, onSave, onNext, onDelete }: Props) => {
  const translate = useTranslate();
  const id = useId();
  const { sense, complaint, isSaved, change, save, reset } = useDraft({ row, onSave });
  const text = row.resource.Code ?? '';
  const gaps = sense.trim() ? missingGaps(text, sense) : [];
  const note = complaint
    ? translate(complaint)
    : gaps.length > 0
      ? translate('Left out: {gaps}', { gaps: gaps.join(' ') })
      : undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Escape') reset();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (complaint) return;
    event.currentTarget.blur();
    onNext();
  };
  return (
    <tr>
      <th scope="row" id={id} lang="en">
        {text}
      </th>
      <td>
        {isKeeper ? (
          <span className="text-edit">
            <textarea
              rows={1}
              lang={code}
              value={sense}
              maxLength={2000}
              aria-labelledby={id}
              aria-invalid={Boolean(complaint)}
              aria-describedby={note && `${id}-note`}
              onChange={(event) => change(event.target.value)}
              onBlur={() => void save()}
              onKeyDown={onKeyDown}
            />
            {isSaved && <Check fontSize="small" color="success" role="img" titleAccess={translate('Saved')} />}
          </span>
        ) : (
          <span lang={code}>{row.sense}</span>
        )}
        {note && (
          <span
            id={`${id}-note`}
            className="text-note"
            data-wrong={Boolean(complaint)}
            role={complaint ? 'alert' : undefined}
          >
            {note}
          </span>
        )}
      </td>
      <td className="text-when">{registered}</td>
      {isKeeper && (
        <td className="cell-action">
          {row.resource.Id !== undefined && (
            <Tooltip title={translate('Delete')}>
              <IconButton size="small" onClick={onDelete} aria-label={translate('Delete {name}', { name: text })}>
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
        </td>
      )}
    </tr>
  );
};
