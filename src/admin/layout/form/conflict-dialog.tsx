import { useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Radio from '@mui/material/Radio';
import { useTranslate } from 'react-admin';
import { shownText } from '../../kinds/parts/value-text.ts';
import type { Difference } from './conflict.ts';

interface Props {
  name: string;
  differences: readonly Difference[];
  onClose: () => void;
  /** Receives the paths of the fields for which this person's own value is kept. */
  onResolve: (mine: string[]) => void;
}

/** Shows both versions of what both people changed, field by field, for the person to choose. */
export const ConflictDialog = ({ name, differences, onClose, onResolve }: Props) => {
  const translate = useTranslate();
  const all = differences.map(({ placed }) => placed.path);
  const [mine, setMine] = useState<readonly string[]>(all);
  const choose = (path: string, isMine: boolean): void =>
    setMine(isMine ? [...mine, path] : mine.filter((each) => each !== path));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{translate('{name} was changed by somebody else', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('Choose for each field which value is kept.')}</DialogContentText>
        <table className="ledger conflict-table">
          <thead>
            <tr>
              <th scope="col">{translate('Field')}</th>
              <th scope="col">{translate('My value')}</th>
              <th scope="col">{translate('Their value')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ placed: { path, field }, mine: own, theirs }) => (
              <tr key={path}>
                <th scope="row">{translate(field.title)}</th>
                {[
                  { value: own, isMine: true },
                  { value: theirs, isMine: false },
                ].map(({ value, isMine }) => (
                  <td key={String(isMine)}>
                    <label className="conflict-choice">
                      <Radio
                        size="small"
                        name={`conflict-${path}`}
                        checked={mine.includes(path) === isMine}
                        onChange={() => choose(path, isMine)}
                      />
                      <span>{shownText({ field, value }, translate) || translate('empty')}</span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setMine([])}>{translate('Take all of theirs')}</Button>
        <Button onClick={() => setMine(all)}>{translate('Keep all of mine')}</Button>
        <Button onClick={onClose} sx={{ ml: 'auto' }}>
          {translate('Cancel')}
        </Button>
        <Button variant="contained" onClick={() => onResolve([...mine])}>
          {translate('Save the choice')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
