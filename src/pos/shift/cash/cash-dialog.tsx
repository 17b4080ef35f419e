import { useRef, useState } from 'react';
import { notify } from '#client/notices.ts';
import { formatMoney, parseMoney } from '#domain/money.ts';
import { missingOfMovement, needsReason } from '#domain/sale/shift/cash-movement.ts';
import { CashMovementType } from '#generated/types.ts';
import { TextField } from '#touch/fields/text-field.tsx';
import { useText } from '#touch/text.ts';
import { depotOf } from '#till/catalogue/till-data.ts';
import dialogs from '../../dialogs/dialogs.module.css';
import { NumberDialog } from '../../dialogs/number-dialog.tsx';
import { money } from '#till/format.ts';
import { useCatalogue, useSale, useTill } from '../../till/till-context.ts';
import { moveCash } from '#till/shift/cash/cash-queue.ts';
import { useFloat } from './use-float.ts';

const titles: Readonly<Record<number, string>> = {
  [CashMovementType.Float]: 'Opening float',
  [CashMovementType.In]: 'Cash in',
  [CashMovementType.Out]: 'Cash out',
};

/** Cash that is put into the drawer or taken out of it, and why; with or without a connection. */
export const CashDialog = ({ movement }: { movement: CashMovementType }) => {
  const t = useText();
  const till = useTill();
  const branchId = useSale((state) => state.branchId);
  const depotId = depotOf(
    useCatalogue(({ data }) => data),
    branchId,
  )?.Id;
  const [typed, setText] = useState<string>();
  const [reason, setReason] = useState('');
  const [isWorking, setWorking] = useState(false);
  const float = useFloat(movement === CashMovementType.Float);
  const left = float && float.entered === 0 && float.left > 0 ? formatMoney(float.left) : '';
  const text = typed ?? left;
  const value = parseMoney(text) ?? 0;
  const reasonField = useRef<HTMLInputElement>(null);
  const missing = missingOfMovement({ CashMovementType: movement, Value: value, Reason: reason });
  const isReady = missing === undefined && depotId !== undefined;
  const title = t(titles[movement] ?? '');
  const enter = async (): Promise<void> => {
    if (missing === 'Reason') reasonField.current?.focus();
    if (!isReady || isWorking) return;
    setWorking(true);
    const isTold = await moveCash(till, {
      type: movement,
      value,
      depotId,
      ...(reason.trim() && { reason: reason.trim() }),
    });
    till.saleView.closeDialog();
    const words = `${title}: ${money(value)}`;
    notify('success', isTold ? words : `${words}\n${t('The server is told of it as soon as it answers.')}`);
  };
  return (
    <NumberDialog
      title={title}
      isReady={isReady}
      isWorking={isWorking}
      label={t('Amount')}
      placeholder="0.00"
      value={text}
      digits={9}
      decimals={2}
      onChange={setText}
      onEnter={enter}
    >
      {float !== undefined && float.entered > 0 && (
        <p className={dialogs['muted']}>
          {t('The drawer has a float of {sum} already: this is added to it.', { sum: money(float.entered) })}
        </p>
      )}
      {left !== '' && typed === undefined && (
        <p className={dialogs['muted']}>{t('So much was counted when the last shift was closed.')}</p>
      )}
      {needsReason(movement) && (
        <TextField
          ref={reasonField}
          isRequired
          label={t('Reason')}
          value={reason}
          maxLength={250}
          autoComplete="off"
          onChange={setReason}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void enter();
          }}
        />
      )}
    </NumberDialog>
  );
};
