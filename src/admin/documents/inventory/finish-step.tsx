import { useState } from 'react';
import Print from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useStore, useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { showCount, showMoney } from '#client/i18n/figures.ts';
import type { DocumentGroup } from '#generated/types.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { Pager } from '../../kinds/parts/pager.tsx';
import { Confirmation } from '../../layout/confirmation.tsx';
import { ExportButton } from '../../layout/export/export-button.tsx';
import { FootBar } from '../../layout/form/foot-bar.tsx';
import { useWork } from '../../layout/use-work.ts';
import { refusalText, toast } from '../../toast.ts';
import { allLots, askRecount, type Summary } from './inventory-calls.ts';
import { InventoryPrint } from './inventory-print.tsx';
import { inventorySheet } from './inventory-sheet.ts';
import { LotsTable } from './lots-table.tsx';
import { SummaryBar } from './summary-bar.tsx';
import { useCounting } from './use-counting.ts';
import { useLots, useLotsAgain } from './use-lots.ts';

type Question = 'approve' | 'rest' | 'recount';

interface AskProps {
  inventory: DocumentGroup;
  summary: Summary;
  question: Question;
  onClose: () => void;
  onRecount: () => void;
}

const restOf = ({ Products = 0, Counted = 0, Recount = 0 }: Summary): number =>
  (Products ?? 0) - (Counted ?? 0) - (Recount ?? 0);

/** Text of each question, and of the answer that acts. */
const textsOf: Readonly<Record<Question, [title: string, confirm: string]>> = {
  approve: ['Approve the inventory?', 'Approve'],
  rest: ['Count the rest as zero?', 'Count as zero'],
  recount: ['Count all differences again?', 'Count again'],
};

/** Explanation before the action. */
const Explanation = ({ question, summary }: Pick<AskProps, 'question' | 'summary'>) => {
  const translate = useTranslate();
  const rest = restOf(summary);
  if (question === 'rest')
    return translate('Products that are not counted get the quantity 0, and all their stock is a shortage: {count}', {
      count: showCount(rest),
    });
  if (question === 'recount')
    return translate(
      'What was counted of these products is set aside, and the expected is hidden while they are counted.',
    );
  return (
    <>
      <p>
        {translate('Surplus at cost')}: {showMoney(summary.SurplusSum ?? 0)} · {translate('Shortage at cost')}:{' '}
        {showMoney(summary.ShortageSum ?? 0)}
      </p>
      <p>{translate('Products whose stock changes: {count}', { count: showCount(summary.Differing ?? 0) })}</p>
      {rest > 0 && (
        <p>{translate('Not counted, so their stock stays as it is: {count}', { count: showCount(rest) })}</p>
      )}
    </>
  );
};

const Ask = ({ inventory, summary, question, onClose, onRecount }: AskProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const again = useLotsAgain(inventory.Id);
  const { isBusy, work } = useWork();
  const [title, confirm] = textsOf[question];
  const acts: Record<Question, () => Promise<void>> = {
    approve: async () => {
      await call('DocumentGroupApprove', { documentGroup: { Id: inventory.Id } });
      toast.success(translate('Inventory was successfully approved'));
      await queries.invalidateQueries();
      navigate('/inventories');
    },
    rest: async () => {
      await call('InventoryRestCount', { inventory: { Id: inventory.Id } });
      await again();
    },
    recount: async () => {
      await askRecount(inventory.Id, await allLots(inventory.Id, { only: 'difference' }));
      await again();
      onRecount();
    },
  };
  const run = async (): Promise<void> => {
    await work(acts[question]);
    onClose();
  };
  return (
    <Confirmation
      title={translate(title)}
      text={<Explanation question={question} summary={summary} />}
      confirm={translate(confirm)}
      cancel={translate('Cancel')}
      isDangerous={question === 'rest'}
      isBusy={isBusy}
      onConfirm={() => run()}
      onClose={onClose}
    />
  );
};

interface Props {
  inventory: DocumentGroup;
  title: string;
  /** Goes back to counting. */
  onCount: () => void;
}

/** Why the inventory cannot be approved yet; undefined: it can. `pending` counts of this device are not sent yet. */
const refusalOf = ({ Recount, Counted }: Summary, pending: number): string | undefined => {
  if (pending > 0) return 'Counts of this device are not sent yet';
  if (Recount) return 'Products are still to be recounted';
  return Counted ? undefined : refusalText('INVENTORY_EMPTY');
};

/** The products that differ; of an approved inventory all that were counted. */
const Lots = ({ inventory }: { inventory: DocumentGroup }) => {
  const translate = useTranslate();
  const isOpen = !inventory.ApprovedOn;
  const [{ page, perPage }, setView] = useState({ page: 1, perPage: 25 });
  const { data, error, refetch } = useLots(
    inventory.Id,
    { ...(isOpen && { only: 'difference' }), index: page - 1, size: perPage },
    { isLive: isOpen },
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data?.Total === 0) return <p className="popover-note">{translate('All that was counted agrees.')}</p>;
  return (
    <>
      <LotsTable lots={data?.Entities} hasCosts />
      <Pager
        page={page}
        perPage={perPage}
        total={data?.Total ?? 0}
        setPage={(next) => setView({ page: next, perPage })}
        setPerPage={(size) => setView({ page: 1, perPage: size })}
      />
    </>
  );
};

/** Step 3: what differs, and its approval; afterwards what was approved (R-INV-002). */
export const FinishStep = ({ inventory, title, onCount }: Props) => {
  const translate = useTranslate();
  const [, setBlind] = useStore('inventory.blind', false);
  const [question, setQuestion] = useState<Question>();
  const [isPrinting, setPrinting] = useState(false);
  const isOpen = !inventory.ApprovedOn;
  const { data } = useLots(inventory.Id, { size: 1 }, { isLive: isOpen });
  const summary = data?.Summary;
  const { pending } = useCounting(inventory.Id, { isOpen });
  const refusal = summary && refusalOf(summary, pending);
  const rest = summary ? restOf(summary) : 0;
  return (
    <>
      {summary && <SummaryBar summary={summary} />}
      {isOpen && rest > 0 && (
        <Alert
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={() => setQuestion('rest')}>
              {translate('Count as zero')}
            </Button>
          }
        >
          {translate('Not counted, so their stock stays as it is: {count}', { count: showCount(rest) })}
        </Alert>
      )}
      <section className="list-card" aria-label={translate(isOpen ? 'Differences' : 'Counted products')}>
        <Lots inventory={inventory} />
      </section>
      <FootBar>
        {isOpen && (
          <Button
            variant="contained"
            disabled={!summary || refusal !== undefined}
            onClick={() => setQuestion('approve')}
          >
            {translate('Approve')}
          </Button>
        )}
        {isOpen && Boolean(summary?.Differing) && (
          <Button onClick={() => setQuestion('recount')}>{translate('Count differences again')}</Button>
        )}
        <Button startIcon={<Print />} onClick={() => setPrinting(true)}>
          {translate('Print')}
        </Button>
        <ExportButton isNamed source={() => inventorySheet({ id: inventory.Id, title }, translate)} />
        {isOpen && refusal && (
          <span className="save-bar-reason" role="status">
            {translate(refusal)}
          </span>
        )}
      </FootBar>
      {question && summary && (
        <Ask
          inventory={inventory}
          summary={summary}
          question={question}
          onClose={() => setQuestion(undefined)}
          onRecount={() => {
            setBlind(true);
            onCount();
          }}
        />
      )}
      {isPrinting && <InventoryPrint inventory={inventory} title={title} onClose={() => setPrinting(false)} />}
    </>
  );
};
