import { useRef, useState } from 'react';
import { newUuid } from '#client/client-uuid.ts';
import { describe } from '#client/fault-text.ts';
import { NetworkFailure } from '#client/call.ts';
import { notify } from '#client/notices.ts';
import { countedSum } from '#domain/sale/shift/denominations.ts';
import type { ShiftReport } from '#domain/sale/shift/shift-report.ts';
import { CashMovementType, type DocumentGroup } from '#generated/types.ts';
import { closeCash, moveCash, sendCash } from './cash/cash-queue.ts';
import { isCounted, type Counts } from './cash/drawer-count.tsx';
import { useText } from '../ui/text.ts';
import { useTill } from '../till/till-context.ts';
import { closeShift, isOutcomeUnknown } from './close-shift.ts';
import type { ShiftPlace } from './shift-info.ts';

export interface Closing {
  close(): Promise<void>;
  isClosing: boolean;
  /** What is in the drawer; nothing: it is not counted. */
  counts: Counts;
  setCounts(counts: Counts): void;
  /** What the next shift is to know. */
  note: string;
  setNote(note: string): void;
}

/** Closes the shift: the drawer's count first, then the books; what came of it is shown. */
export const useClosing = (place: ShiftPlace | undefined, reload: () => Promise<void>): Closing => {
  const t = useText();
  const till = useTill();
  const { saleView, seat } = till;
  const [counts, setCounts] = useState<Counts>({});
  const [note, setNote] = useState('');
  // One id for all tries of one closing: a lost answer closes no second shift.
  const clientId = useRef(newUuid());
  const [isClosing, setClosing] = useState(false);

  /** As it was closed, to be looked at and printed. */
  const showClosed = ({ Code, Settings }: DocumentGroup): void => {
    const report = Settings?.Report as ShiftReport | undefined;
    if (!report) return;
    const closed = {
      code: Code ?? '',
      ...(Settings?.JournalNumber && { journalNumber: Settings.JournalNumber }),
      ...(Settings?.JournalHash && { journalHash: Settings.JournalHash }),
    };
    saleView.open({ kind: 'shiftReport', shown: { report, closed } });
  };

  const close = async (): Promise<void> => {
    saleView.closeDialog();
    if (!place) return;
    setClosing(true);
    try {
      if (isCounted(counts))
        await moveCash(till, {
          type: CashMovementType.Count,
          value: countedSum(counts),
          denominations: counts,
          depotId: place.depotId,
        });
      if (!(await sendCash(till))) throw new NetworkFailure();
      const { employeeId } = seat.get();
      const shift = await closeShift({ ...place, employeeId, note, clientId: clientId.current });
      clientId.current = newUuid();
      notify('success', t('Shift {code} was closed', { code: shift.Code ?? '' }));
      setCounts({});
      setNote('');
      await closeCash(till, shift.ApprovedOn ?? Date.now());
      showClosed(shift);
      await reload();
    } catch (error) {
      if (!isOutcomeUnknown(error)) clientId.current = newUuid();
      notify('error', describe(error));
      await reload();
    }
    setClosing(false);
  };

  return { close, isClosing, counts, setCounts, note, setNote };
};
