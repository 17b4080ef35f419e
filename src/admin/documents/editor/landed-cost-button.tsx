import { useId, useState } from 'react';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { createAttempt } from '#client/client-uuid.ts';
import { showMoney } from '#client/i18n/figures.ts';
import { isProduction } from '#domain/documents/document-type.ts';
import { DocumentActionType, DocumentOperationType, LandedCostSpread } from '#generated/types.ts';
import { EnumControl } from '../../kinds/enum.tsx';
import { MoneyControl } from '../../kinds/money.tsx';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { Modal } from '../../kinds/parts/overlays/modal.tsx';
import { RecordTable } from '../../layout/page/record-table.tsx';
import { useOnce } from '../../layout/use-work.ts';
import { showMoment } from '../../model/moments.ts';
import { enumTitle } from '../../model/views.ts';
import { toast } from '../../toast.ts';
import type { Draft } from './editor-state.ts';

/** Costs are spread over goods that were bought, once they are in stock. */
export const takesLandedCosts = (stored: Draft): boolean =>
  stored.DocumentActionType === DocumentActionType.Income &&
  stored.DocumentOperationType === DocumentOperationType.IncomeRegular &&
  Boolean(stored.ApprovedOn) &&
  !isProduction(stored);

/** The costs that were spread over the document before. */
const Before = ({ documentId }: { documentId: number }) => {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['landed-costs', documentId],
    queryFn: () =>
      call('LandedCostSearch', {
        predicate: { Documents: [{ Id: documentId }], Pager: { Index: 0, Size: 100 } },
      }),
  });
  if (!data || data.Entities.length === 0) return null;
  return (
    <RecordTable
      caption="Landed costs"
      rows={data.Entities}
      keyOf={({ Id }) => Id}
      columns={[
        { title: 'Created on', cell: ({ CreatedOn }) => showMoment(CreatedOn) },
        { title: 'Spread by', cell: ({ SpreadBy }) => translate(enumTitle('LandedCostSpread', SpreadBy)) },
        { title: 'Comment', cell: ({ Comment }) => Comment },
        { title: 'Amount', cell: ({ LandedSum }) => showMoney(LandedSum ?? 0), isFigure: true },
      ]}
    />
  );
};

const LandedCostDialog = ({ documentId, onClose }: { documentId: number; onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const [attempt] = useState(createAttempt);
  const [sum, setSum] = useState<number | null>(null);
  const [by, setBy] = useState<number | null>(LandedCostSpread.Value);
  const [comment, setComment] = useState('');
  const { isRunning, press } = useOnce(async () => {
    const body = {
      Document: { Id: documentId },
      LandedSum: sum ?? 0,
      SpreadBy: (by ?? LandedCostSpread.Value) as LandedCostSpread,
      ...(comment.trim() && { Comment: comment.trim() }),
    };
    try {
      await call('LandedCostCreate', { landedCost: { ClientId: attempt.idOf(body), ...body } });
      attempt.done();
      toast.success(translate('The cost was spread over the goods'));
      onClose();
    } catch (error) {
      toast.fault(error);
    }
  });
  return (
    <Modal open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{translate('Landed cost')}</DialogTitle>
      <DialogContent className="form-dialog">
        <p className="popover-note">
          {translate('Transport, customs and the like: the goods cost so much more, the debt to the supplier stays.')}
        </p>
        <FieldFrame id={`${id}-sum`} label={translate('Amount')}>
          <MoneyControl id={`${id}-sum`} label={translate('Amount')} value={sum} onChange={setSum} />
        </FieldFrame>
        <FieldFrame id={`${id}-by`} label={translate('Spread by')}>
          <EnumControl
            id={`${id}-by`}
            label={translate('Spread by')}
            of="LandedCostSpread"
            value={by}
            onChange={setBy}
          />
        </FieldFrame>
        <FieldFrame id={`${id}-comment`} label={translate('Comment')}>
          <TextField
            id={`${id}-comment`}
            fullWidth
            value={comment}
            onChange={({ target }) => setComment(target.value)}
            slotProps={{ htmlInput: { maxLength: 250 } }}
          />
        </FieldFrame>
        <Before documentId={documentId} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Cancel')}</Button>
        <Button variant="contained" disabled={!sum} loading={isRunning} onClick={press}>
          {translate('Spread')}
        </Button>
      </DialogActions>
    </Modal>
  );
};

/** Spreads transport, customs and the like over the goods of an approved income. */
export const LandedCostButton = ({ documentId }: { documentId: number }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<LocalShipping />} onClick={() => setOpen(true)}>
        {translate('Landed cost')}
      </Button>
      {isOpen && <LandedCostDialog documentId={documentId} onClose={() => setOpen(false)} />}
    </>
  );
};
