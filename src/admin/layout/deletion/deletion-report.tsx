import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { nameOf } from '../../model/representation.ts';
import { Modal } from '../../kinds/parts/overlays/modal.tsx';
import type { DeletionReport } from './delete-many.ts';

/** Names beyond this many are counted, not listed. */
export const mostNames = 5;

/** The first names of many, and how many there are besides. */
export const Names = ({ names }: { names: readonly string[] }) => {
  const translate = useTranslate();
  return (
    <>
      <ul className="named-list">
        {names.slice(0, mostNames).map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </ul>
      {names.length > mostNames && <p>{translate('and {count} more', { count: names.length - mostNames })}</p>}
    </>
  );
};

const byReason = ({ refused }: DeletionReport): [reason: string, names: string[]][] =>
  [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, group]) => [
    reason,
    group.map(({ record }) => nameOf(record)),
  ]);

/** Records that could not be deleted, by reason, and how many were left when it was stopped. */
export const DeletionReportDialog = ({ report, onClose }: { report: DeletionReport; onClose: () => void }) => {
  const translate = useTranslate();
  const left = report.asked - report.done - report.refused.length;
  return (
    <Modal open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="deletion-report">
      <DialogTitle id="deletion-report">
        {translate('Deleted: {done} of {asked}', { done: report.done, asked: report.asked })}
      </DialogTitle>
      <DialogContent>
        {left > 0 && <p>{translate('The deletion was stopped. Not touched: {count}', { count: left })}</p>}
        {byReason(report).map(([reason, names]) => (
          <section key={reason}>
            <p>{translate('Not deleted: {count}. {reason}', { count: names.length, reason })}</p>
            <Names names={names} />
          </section>
        ))}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {translate('Close')}
        </Button>
      </DialogActions>
    </Modal>
  );
};
