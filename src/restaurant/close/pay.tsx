import { Suspense, useEffect, useMemo, useReducer, useState } from 'react';
import type { BillBook } from '#client/outbox/bills/bill-book.ts';
import { closing, type Waiver } from '#client/outbox/bills/operations.ts';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { parseMoney } from '#domain/money.ts';
import { isCash, together } from '#domain/sale/tender.ts';
import { mostParts } from '#domain/restaurant/pay-bill.ts';
import type { BillSlip } from '#domain/restaurant/bill-slip.ts';
import { heldBy, slipCards } from '#domain/sale/payment/card-payment.ts';
import type { Minor } from '#generated/types.ts';
import type { TillTender } from '#pos/catalogue/till-data.ts';
import type { CustomerAccount } from '#pos/customers/customer-accounts.ts';
import { money } from '#pos/format.ts';
import { StoredValuePanel } from '#pos/pay/stored-value/late-panel.ts';
import { tenderName } from '#pos/pay/tender-name.ts';
import { tenderLimits } from '#pos/pay/stored-value/limits.ts';
import { refusalText } from '#pos/sale/refusals.ts';
import { useOfferedTenders } from '#pos/pay/offered-tenders.ts';
import { useCatalogue, useCurrency, useRoundingStep, useTill } from '#pos/till/till-context.ts';
import { Button } from '#pos/ui/button/button.tsx';
import { IconButton } from '#pos/ui/button/icon-button.tsx';
import { QuickAmounts } from '#pos/pay/quick-amounts.tsx';
import { TextField } from '#pos/ui/fields/text-field.tsx';
import { useText } from '#pos/ui/text.ts';
import type { Bill } from '../bills/bill-calls.ts';
import { useServiceSum } from '../bills/use-service-sum.ts';
import { closeBill } from './close-bill.ts';
import { chargeBill, tenderedInAll } from './kept/charge-bill.ts';
import { AtTerminal, HeldCards } from './kept/held-cards.tsx';
import type { PaymentKeeper } from './kept/kept-payments.ts';
import { newPayment, paymentAfter, viewPayment, type Payment, type PaymentEvent } from './payment.ts';
import { ServiceRow } from './service-row.tsx';
import styles from '../restaurant.module.css';

/** Guests who pay the same each. */
const Parts = ({ payment, send }: { payment: Payment; send(event: PaymentEvent): void }) => {
  const t = useText();
  const { parts, turn } = payment;
  return (
    <div className={styles['parts']} role="group" aria-label={t('Equal parts')}>
      <span>{turn > 0 ? t('Part {turn} of {parts}', { turn: turn + 1, parts }) : t('Equal parts')}</span>
      <IconButton
        icon="minus"
        label={t('One part less')}
        disabled={parts === 1 || turn > 0}
        onClick={() => send({ type: 'partsSet', parts: parts - 1 })}
      />
      <output aria-label={t('Equal parts')}>{parts}</output>
      <IconButton
        icon="plus"
        label={t('One part more')}
        disabled={parts === mostParts || turn > 0}
        onClick={() => send({ type: 'partsSet', parts: parts + 1 })}
      />
    </div>
  );
};

interface PayProps {
  book: BillBook;
  branchId: number;
  bill: Bill;
  keeper: PaymentKeeper;
  onPaid(paid: PaidBill): void;
  onStale(): void;
}

/** How a bill was paid, as its paper says it. */
export interface PaidBill extends Pick<
  BillSlip,
  'payoffs' | 'change' | 'rounding' | 'tip' | 'service' | 'cards' | 'closedOn'
> {
  readonly operationId: string;
}

/** Whoever can ask the server pays what is there now; without it, what this device knows. */
const hasChanged = async (book: BillBook, { Id, Version, Sum }: Bill): Promise<boolean> => {
  const now = await book.load(Id);
  return now === undefined || now.ApprovedOn !== undefined || now.Version !== Version || now.Sum !== Sum;
};

/** What the server says that the bill's customer has; undefined: nobody knows. */
const useAccount = (customerId: number | undefined): CustomerAccount | undefined => {
  const { accounts, learnCustomer } = useTill();
  useEffect(() => {
    if (customerId !== undefined) void learnCustomer(customerId).catch(() => {});
  }, [learnCustomer, customerId]);
  const known = useStoreValue(accounts);
  return customerId === undefined ? undefined : known.get(customerId);
};

/** Of what is paid now: what has been typed, what comes of it, and how much each payment type can bring. */
const usePayment = ({ Contractor }: Bill, keeper: PaymentKeeper, sum: Minor) => {
  const tenders = useOfferedTenders();
  const roundingStep = useRoundingStep();
  const { loyalty } = useCatalogue(({ data }) => data);
  const [payment, send] = useReducer(paymentAfter, undefined, () => {
    const kept = keeper.get();
    return newPayment(tenders, { payment: kept.payment, charged: heldBy(kept) });
  });
  const account = useAccount(Contractor?.Id);
  const limits = useMemo(
    () =>
      tenderLimits(tenders, {
        total: sum,
        hasCustomer: Contractor?.Id !== undefined,
        account,
        programme: loyalty.programme,
        card: payment.card,
      }),
    [tenders, sum, Contractor?.Id, account, loyalty.programme, payment.card],
  );
  return {
    tenders,
    payment,
    send,
    account,
    limits,
    view: viewPayment(payment, tenders, { sum, limits, roundingStep }),
  };
};

type Paying = ReturnType<typeof usePayment>;

/** An amount by payment type; below the chosen one what is known of its balance. */
const Tenders = ({ tenders, payment, send, account, limits, view }: Paying) => {
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
            key={`${tender.Id} ${payment.turn}`}
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

/** Cash, card and whatever else is taken, at least the sum (R-REST-013). */
export const Pay = ({ book, branchId, bill, keeper, onPaid, onStale }: PayProps) => {
  const t = useText();
  const till = useTill();
  const { employeeId } = useStoreValue(till.seat);
  const currency = useCurrency();
  const { employees } = useCatalogue(({ data }) => data);
  const { clientId } = keeper.get();
  const [waiver, setWaiver] = useState<Waiver | undefined>(keeper.get().waiver);
  const charged = useServiceSum(bill, branchId);
  const service = waiver ? 0 : charged;
  const [typedTip, setTypedTip] = useState(keeper.get().tip ?? '');
  const tip = Math.max(0, parseMoney(typedTip) ?? 0);
  const paying = usePayment(bill, keeper, (bill.Sum ?? 0) + service + tip);
  const { payment, send, view, tenders } = paying;
  const takePart = async (): Promise<void> => {
    const event = { type: 'partPaid', payoffs: view.payoffs, rounding: view.rounding } as const;
    await keeper.change({ payment: paymentAfter(payment, event), tip: typedTip, waiver });
    send(event);
  };
  const close = async (): Promise<void> => {
    const employee = { Id: employeeId, Name: employees.find(({ Id }) => Id === employeeId)?.Name };
    const payoffs = together([...payment.paid, ...view.payoffs]);
    const rounding = (payment.rounding ?? 0) + view.rounding;
    const { cards } = keeper.get();
    const paid = { payoffs, rounding, tip, service, waiver, cards };
    const operation = closing({ clientId, bill, branchId, employee, ...paid });
    if (cards.length > 0) await keeper.change({ isClosing: true });
    const refusal = await closeBill({ till, book, tenders }, operation);
    if (refusal) {
      await keeper.change({ isClosing: false });
      return void notify('error', refusalText(refusal));
    }
    // What a card was charged is known here until the server has taken the closing: somebody may have paid before.
    if (cards.length === 0) await keeper.forget();
    const closedOn = operation.CreatedOn;
    onPaid({
      operationId: clientId,
      payoffs,
      change: view.change,
      rounding,
      tip,
      service,
      cards: slipCards(operation.Cards),
      closedOn,
    });
  };
  const pay = async (): Promise<void> => {
    try {
      if (await hasChanged(book, bill)) {
        notify('warning', t('The bill has changed meanwhile. Look at it again before you take money.'));
        return onStale();
      }
      const all = tenderedInAll(payment.paid, view.tendered, tenders);
      const begun = { payment, tip: typedTip, waiver };
      const isCharged = await chargeBill({ till, branchId, keeper, begun }, all);
      if (typeof isCharged === 'string') return void notify('error', refusalText(isCharged));
      if (!isCharged) return;
      await (view.isLast ? close() : takePart());
    } catch (fault) {
      notify('error', describe(fault));
      onStale();
    }
  };
  return (
    <section className={styles['panel']} aria-label={t('Payment')}>
      <div className={styles['total']}>
        <span>{t('Total')}</span>
        <strong>
          {money(view.due)} <small>{currency}</small>
        </strong>
        {view.rounding !== 0 && (
          <small className={styles['beside']}>{t('Rounding of cash {sum}', { sum: money(view.rounding) })}</small>
        )}
      </div>
      <div className={styles['panelBody']}>
        <HeldCards keeper={keeper} branchId={branchId} onBack={onStale} />
        {charged > 0 && (
          <ServiceRow
            sum={charged}
            waiver={waiver}
            operationId={clientId}
            isFixed={payment.turn > 0}
            onWaiver={setWaiver}
          />
        )}
        <Parts payment={payment} send={send} />
        <Tenders {...paying} />
        <TextField
          label={t('Tip')}
          inputMode="decimal"
          autoComplete="off"
          value={typedTip}
          disabled={payment.turn > 0}
          placeholder={money(0)}
          onChange={setTypedTip}
        />
        <Result view={view} />
      </div>
      <div className={styles['actions']}>
        <Button kind="primary" size="lg" isWide disabled={view.refusal !== undefined} onClick={pay}>
          {view.isLast ? t('Close bill') : t('Take this part')}
        </Button>
      </div>
      <AtTerminal />
    </section>
  );
};
