import { useId, useState } from 'react';
import Percent from '@mui/icons-material/Percent';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { showMoney } from '#client/i18n/figures.ts';
import {
  largestDiscount,
  refuseDiscount,
  spreadDiscount,
  type CustomDiscount,
} from '#domain/documents/lines/custom-discount.ts';
import { documentTotals } from '#domain/documents/lines/totals.ts';
import { CustomDiscountType, DocumentActionType, DocumentOperationType } from '#generated/types.ts';
import { typedNumber } from '../../../kinds/parts/decimal.tsx';
import { Modal } from '../../../kinds/parts/overlays/modal.tsx';
import { refusalText } from '../../../toast.ts';
import { fullPrices } from '../editor-line.ts';
import type { DocumentEditor } from '../use-document-editor.ts';

type Kind = CustomDiscount['Type'];

/** Documents whose lines are sold at a price that a person may lower. */
const discounted = new Set<number>([
  DocumentActionType.Outcome,
  DocumentActionType.InvoiceOutcome,
  DocumentActionType.OrderFromCustomer,
]);
const priceless = new Set<number>([DocumentOperationType.OutcomeWriteOff, DocumentOperationType.ReturnRegular]);

const DiscountWindow = ({ editor, onClose }: { editor: DocumentEditor; onClose: () => void }) => {
  const translate = useTranslate();
  const id = useId();
  const [kind, setKind] = useState<Kind>(CustomDiscountType.Percent);
  const [text, setText] = useState('');
  const lines = editor.state.lines.map(fullPrices);
  const value = typedNumber(text, 2);
  const isUnreadable = text.trim() !== '' && (value === null || Number.isNaN(value));
  const isReady = value !== null && !isUnreadable;
  const discount = { Type: kind, Value: isReady ? value : 0 } as CustomDiscount;
  const refusal = isReady ? refuseDiscount(lines, discount) : undefined;
  const isRefused = !isReady || refusal !== undefined;
  const before = documentTotals(lines).DebitSum;
  const after = isRefused ? before : documentTotals(spreadDiscount(lines, discount)).DebitSum;
  return (
    <Modal open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isRefused) return;
          editor.discount(discount);
          onClose();
        }}
      >
        <DialogTitle id={id}>{translate('Discount on the document')}</DialogTitle>
        <DialogContent className="window-fields">
          <ToggleButtonGroup
            exclusive
            value={kind}
            aria-label={translate('Discount')}
            onChange={(_event, chosen: Kind | null) => chosen !== null && setKind(chosen)}
          >
            <ToggleButton value={CustomDiscountType.Percent}>{translate('Percent')}</ToggleButton>
            <ToggleButton value={CustomDiscountType.Amount}>{translate('Amount')}</ToggleButton>
          </ToggleButtonGroup>
          <TextField
            autoFocus
            fullWidth
            label={translate(kind === CustomDiscountType.Percent ? 'Percent' : 'Amount')}
            value={text}
            error={isUnreadable || refusal !== undefined}
            helperText={
              isUnreadable
                ? translate('Enter a number')
                : refusal
                  ? refusalText(refusal)
                  : translate('At most {amount}', {
                      amount: kind === CustomDiscountType.Percent ? '100 %' : showMoney(largestDiscount(lines)),
                    })
            }
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            onChange={({ target }) => setText(target.value)}
          />
          <p role="status">
            {translate('{before} becomes {after}', { before: showMoney(before), after: showMoney(after) })}
          </p>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('Cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isRefused}>
            {translate(isReady && discount.Value === 0 ? 'No discount' : 'Apply')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  );
};

/** A discount given by hand on the whole document: an amount or a percentage, spread over the lines (R-DOC-038). */
export const CustomDiscountButton = ({ editor }: { editor: DocumentEditor }) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { DocumentActionType: type, DocumentOperationType: operation } = editor.state.draft;
  if (!discounted.has(type ?? 0) || priceless.has(operation ?? 0) || editor.state.lines.length === 0) return null;
  return (
    <>
      <Button startIcon={<Percent />} onClick={() => setOpen(true)}>
        {translate('Discount')}
      </Button>
      {isOpen && <DiscountWindow editor={editor} onClose={() => setOpen(false)} />}
    </>
  );
};
