import { Suspense, useEffect, useMemo, useReducer, useState } from 'react';
import type { BillBook } from '#client/outbox/bills/bill-book.ts';
import { type Waiver } from '#client/outbox/bills/operations.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { parseMoney } from '#domain/money.ts';
import { partsOf, waiverOf } from '#domain/restaurant/bill-parts.ts';
import { isCash } from '#domain/sale/tender.ts';
import { mostParts } from '#domain/restaurant/pay-bill.ts';
import { heldBy } from '#domain/sale/payment/card-payment.ts';
import type { Minor } from '#generated/types.ts';
import type { TillTender } from '#till/catalogue/till-data.ts';
import type { CustomerAccount } from '#till/customers/customer-accounts.ts';
import { money } from '#till/format.ts';
import { StoredValuePanel } from '#pos/pay/stored-value/late-panel.ts';
import { tenderName } from '#till/pay/tender-name.ts';
import { tenderLimits } from '#till/pay/stored-value/limits.ts';
import { refusalText } from '#till/sale/refusals.ts';
import { useOfferedTenders } from '#pos/pay/offered-tenders.ts';
import { useCatalogue, useCurrency, useRoundingStep, useTill } from '#pos/till/till-context.ts';
import { Button } from '#touch/button/button.tsx';
import { IconButton } from '#touch/button/icon-button.tsx';
import { ConfirmDialog } from '#touch/overlays/confirm-dialog.tsx';
import { QuickAmounts } from '#pos/pay/quick-amounts.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { useText } from '#touch/text.ts';
import type { Bill } from '../bills/bill-calls.ts';
import { useServiceSum } from '../bills/use-service-sum.ts';
import { AtTerminal, HeldCards } from './kept/held-cards.tsx';
import type { PaymentKeeper } from './kept/kept-payments.ts';
import { newPayment, paymentAfter, viewPayment, type Payment, type PaymentEvent } from './payment.ts';
import { PaidParts } from './paid-parts.tsx';
import { paySteps, type PayEnds } from './pay-steps.ts';
import { ServiceRow } from './service-row.tsx';
import { Tip } from './tip.tsx';
import styles from '../restaurant.module.css';

/** Guests who pay the same each. */
const Parts = ({ payment, turn, send }: { payment: Payment; turn: number; send(event: PaymentEvent): void }) => {
  const t = useText();
  const { parts } = payment;
  return (
    <div className={styles['parts']} role="group" aria-label={t('Equal parts')}>
      <span>{turn > 0 ? t('Part {turn} of {parts}', { turn: turn + 1, parts }) : t('Equal parts')}</span>
      <IconButton
        icon="minus"
        label={t('One part less')}
        disabled={parts === turn + 1}
        onClick={() => send({ type: 'partsSet', parts: parts - 1 })}
      />
      <output aria-label={t('Equal parts')}>{parts}</output>
      <IconButton
        icon="plus"
        label={t('One part more')}
        disabled={parts === mostParts}
        onClick={() => send({ type: 'partsSet', parts: parts + 1 })}
      />
    </div>
  );
};

interface PayProps extends PayEnds {
  book: BillBook;
  branchId: number;
  bill: Bill;
  keeper: PaymentKeeper;
}

/** Balances of the bill's customer from the server; undefined: unknown. */
const useAccount = (customerId: number | undefined): CustomerAccount | undefined => {
  const { accounts, learnCustomer } = useTill();
  useEffect(() => {
    if (customerId !== undefined) void learnCustomer(customerId).catch(() => {});
  }, [learnCustomer, customerId]);
  const known = useStoreValue(accounts);
  return customerId === undefined ? undefined : known.get(customerId);
};

/** Of what is paid now: what has been typed, what comes of it, and how much each payment type can bring. */
const usePayment = (bill: Bill, keeper: PaymentKeeper, { sum, tip }: { sum: Minor; tip: Minor }) => {
  const { Contractor } = bill;
  const before = partsOf(bill);
  const tenders = useOfferedTenders();
  const roundingStep = useRoundingStep();
  const { loyalty } = useCatalogue(({ data }) => data);
  const [payment, send] = useReducer(paymentAfter, undefined, () => {
    const kept = keeper.get();
    return newPayment(tenders, { payment: kept.payment, before, charged: heldBy(kept) });
  });
  const account = useAccount(Contractor?.Id);
  const limits = useMemo(
    () =>
      tenderLimits(tenders, {
        total: sum + tip,
        hasCustomer: Contractor?.Id !== undefined,
        account,
        programme: loyalty.programme,
        card: payment.card,
      }),
    [tenders, sum, tip, Contractor?.Id, account, loyalty.programme, payment.card],
  );
  return {
    tenders,
    payment,
    send,
    account,
    limits,
    turn: before.length,
    view: viewPayment(payment, tenders, { sum, tip, before, limits, roundingStep }),
  };
};

type Paying = ReturnType<typeof usePayment>;

/** An amount by payment type; below the chosen one what is known of its balance. */
const Tenders = ({ tenders, payment, turn, send, account, limits, view }: Paying) => {
  const field = ({ Id, Name }: TillTender) => (
    <TextField
      label={tenderName({ Name })}
      inputMode="decimal"
      autoComplete="off"
      value={payment.typed[Id] ?? ''}
      placeholder={money(view.tendered.find(({ tender }) => tender.Id === Id)?.amount ?? 0)}
      onFocus={() => send({ type: 'selected', id: Id })}
      onChange={(text) => send({ type: 'typed', id: Id, text })}
    />
  );
  return tenders.map((tender) => (
    <div key={tender.Id} className={styles['tender']}>
      {field(tender)}
      {isCash(tender) && (
        <QuickAmounts
          rest={view.inCash}
          isOffered={tender.Id === payment.selected}
          onAmount={(amount) => send({ type: 'typed', id: tender.Id, text: (amount / 100).toFixed(2) })}
        />
      )}
      {tender.kind && tender.Id === payment.selected && (
        <Suspense fallback={null}>
          <StoredValuePanel
            key={`${tender.Id} ${turn}`}
            tender={tender}
            limit={limits[tender.Id]}
            card={payment.card}
            scanned={undefined}
            isReturn={false}
            account={account}
            onCard={(card) => send({ type: 'cardFound', card, due: view.due })}
          />
        </Suspense>
      )}
    </div>
  ));
};

const Result = ({ view }: Pick<Paying, 'view'>) => {
  const t = useText();
  return (
    <p className={styles['result']} role="status">
      {view.refusal && view.refusal !== 'TENDER_TOO_LITTLE' ? (
        refusalText(view.refusal)
      ) : (
        <>
          <span>{view.missing > 0 ? t('Still to pay') : t('Change to give')}</span>
          <strong>{money(view.missing > 0 ? view.missing : view.change)}</strong>
        </>
      )}
    </p>
  );
};

/** Cash, card and whatever else is taken, at least the sum (R-REST-013); or a part of it. */
export const Pay = ({ book, branchId, bill, keeper, onPaid, onPart, onStale }: PayProps) => {
  const t = useText();
  const till = useTill();
  const { employeeId } = useStoreValue(till.seat);
  const currency = useCurrency();
  const { employees } = useCatalogue(({ data }) => data);
  const { clientId } = keeper.get();
  const waivedBefore = waiverOf(bill);
  const [given, setWaiver] = useState<Waiver | undefined>(keeper.get().waiver);
  const waiver = waivedBefore === undefined ? given : { reason: waivedBefore, approvals: [] };
  const charged = useServiceSum(bill, branchId);
  const service = waiver ? 0 : charged;
  const [typedTip, setTypedTip] = useState(keeper.get().tip ?? '');
  const tip = Math.max(0, parseMoney(typedTip) ?? 0);
  const [isSure, setSure] = useState(true);
  const paying = usePayment(bill, keeper, { sum: (bill.Sum ?? 0) + service, tip });
  const { payment, send, view, tenders, turn } = paying;
  const employee = { Id: employeeId, Name: employees.find(({ Id }) => Id === employeeId)?.Name };
  const { pay } = paySteps(
    { till, book, branchId, bill, keeper, employee, tenders, onPaid, onPart, onStale },
    { payment, view, tip, typedTip, service, waiver: given },
    t,
  );
  // One tap on a button does not take a whole bill in cash.
  const isTyped = Object.values(payment.typed).some(Boolean) || payment.selected !== tenders[0]?.Id;
  const chosen = tenders.find(({ Id }) => Id === payment.selected);
  return (
    <section className={styles['panel']} aria-label={t('Payment')}>
      <div className={styles['total']}>
        <span>{turn > 0 ? t('To pay') : t('Total')}</span>
        <strong>
          <span>{money(view.due)}</span> <small>{currency}</small>
        </strong>
        {view.rounding !== 0 && (
          <small className={styles['beside']}>{t('Rounding of cash {sum}', { sum: money(view.rounding) })}</small>
        )}
      </div>
      <div className={styles['panelBody']}>
        <PaidParts bill={bill} onChanged={onPart} />
        <HeldCards keeper={keeper} branchId={branchId} onBack={onStale} />
        {charged > 0 && (
          <ServiceRow sum={charged} waiver={waiver} operationId={clientId} isFixed={turn > 0} onWaiver={setWaiver} />
        )}
        <Parts payment={payment} turn={turn} send={send} />
        <Tenders {...paying} />
        <Tip typed={typedTip} due={view.due - tip} onTyped={setTypedTip} />
        <Result view={view} />
      </div>
      <div className={styles['actions']}>
        {view.part !== undefined && (
          <Button size="lg" onClick={pay}>
            {t('Take {sum} as a part', { sum: money(view.part) })}
          </Button>
        )}
        <Button
          kind="primary"
          size="lg"
          isWide
          disabled={view.refusal !== undefined}
          onClick={() => (isTyped || !view.isLast ? pay() : setSure(false))}
        >
          {view.isLast ? t('Close bill') : t('Take this part')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={!isSure}
        title={t('Close the bill?')}
        text={t('{sum} by {name}. Nothing was typed.', {
          sum: money(view.due + view.rounding),
          name: chosen?.Name ?? '',
        })}
        onYes={() => {
          setSure(true);
          void pay();
        }}
        onNo={() => setSure(true)}
      />
      <AtTerminal />
    </section>
  );
};
