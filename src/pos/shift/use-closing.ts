import { useRef, useState } from 'react';
import { newUuid } from '#client/client-uuid.ts';
import { describe } from '#client/fault-text.ts';
import { NetworkFailure } from '#client/call.ts';
import { notify } from '#client/notices.ts';
import { countedSum } from '#domain/sale/shift/denominations.ts';
import { drawersToCheck, type ShiftReport, type ShownDrawer } from '#domain/sale/shift/shift-report.ts';
import { CashMovementType, type DocumentGroup } from '#generated/types.ts';
import { closeCash, moveCash, ownTill, sendCash } from '#till/shift/cash/cash-queue.ts';
import { isCounted, type Counts } from './cash/drawer-count.tsx';
import { readReport } from '#till/shift/cash/read-report.ts';
import { useText } from '#touch/text.ts';
import { useTill } from '../till/till-context.ts';
import { closeShift, isOutcomeUnknown } from '#till/shift/close-shift.ts';
import type { ShiftPlace } from '#till/shift/shift-info.ts';

export interface Closing {
  /** `despite`: drawers that are not counted, or whose count is off, were looked at. */
  close(despite?: 'unchecked'): Promise<void>;
  /** Drawers that should be looked at again first; the shift is still open then. */
  unchecked: readonly ShownDrawer[];
  /** Back to the count. */
  countAgain(): void;
  isClosing: boolean;
  /** Counted cash; undefined: not counted. */
  counts: Counts;
  setCounts(counts: Counts): void;
  /** Note for the next shift. */
  note: string;
  setNote(note: string): void;
}

/** Drawers that are looked at again before the shift is closed. */
const useSecondLook = () => {
  const till = useTill();
  const [unchecked, setUnchecked] = useState<readonly ShownDrawer[]>([]);
  /** Whether the shift may be closed without another look; if not, it is asked for. */
  const areChecked = async (depotId: number): Promise<boolean> => {
    const { report, isOwn } = await readReport(till, depotId);
    const found = isOwn ? [] : drawersToCheck(report, await ownTill(till));
    setUnchecked(found);
    if (found.length > 0) till.saleView.open({ kind: 'closeShift' });
    return found.length === 0;
  };
  return { unchecked, areChecked, setUnchecked };
};

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
  const { unchecked, areChecked, setUnchecked } = useSecondLook();

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

  const close: Closing['close'] = async (despite) => {
    saleView.closeDialog();
    if (!place) return;
    setClosing(true);
    try {
      if (isCounted(counts) && !despite)
        await moveCash(till, {
          type: CashMovementType.Count,
          value: countedSum(counts),
          denominations: counts,
          depotId: place.depotId,
        });
      if (!(await sendCash(till))) throw new NetworkFailure();
      if (!despite && !(await areChecked(place.depotId))) {
        setClosing(false);
        return;
      }
      setUnchecked([]);
      const { employeeId } = seat.get();
      const isSeen = despite === 'unchecked';
      const shift = await closeShift({ ...place, employeeId, note, clientId: clientId.current, isSeen });
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

  return { close, unchecked, countAgain: () => setUnchecked([]), isClosing, counts, setCounts, note, setNote };
};
