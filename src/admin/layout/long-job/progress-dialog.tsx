import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';

export interface Progress {
  title: string;
  done: number;
  total: number;
}

const percent = ({ done, total }: Progress): number => (total > 0 ? Math.min(100, (done / total) * 100) : 0);

/** How far a long job is, and the way to stop it. */
export const ProgressDialog = ({ progress, onStop }: { progress: Progress; onStop: () => void }) => {
  const translate = useTranslate();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby="progress-title">
      <DialogTitle id="progress-title">{progress.title}</DialogTitle>
      <DialogContent>
        <LinearProgress
          variant={progress.done ? 'determinate' : 'indeterminate'}
          value={percent(progress)}
          aria-label={progress.title}
        />
        <p className="progress-text" aria-live="polite">
          {translate('{done} of {total}', { done: progress.done, total: progress.total })}
        </p>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onStop}>
          {translate('Stop')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
