import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import { hasText } from '#client/i18n/i18n.ts';
import type { RecordsChangeAnswer } from '#generated/types.ts';
import { Modal } from '../../../kinds/parts/overlays/modal.tsx';
import { Names } from '../../deletion/deletion-report.tsx';

type Left = NonNullable<RecordsChangeAnswer['Items']>[number];

/** Records left unchanged by a change or its undo, by reason. */
export const ChangeReport = ({ items, onClose }: { items: readonly Left[]; onClose: () => void }) => {
  const translate = useTranslate();
  const reasonOf = ({ Code, Message, Params }: Left): string =>
    Code && hasText(Code) ? translate(Code, (Params ?? {}) as Record<string, unknown>) : (Message ?? '');
  return (
    <Modal open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="change-report">
      <DialogTitle id="change-report">{translate('Not changed: {count}', { count: items.length })}</DialogTitle>
      <DialogContent>
        {[...Map.groupBy(items, reasonOf)].map(([reason, group]) => (
          <section key={reason}>
            <p>{reason}</p>
            <Names names={group.map(({ Name, Id }) => Name || String(Id))} />
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
