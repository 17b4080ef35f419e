import { Suspense, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { TenderActionType, type Minor } from '#generated/types.ts';
import { classNames } from '#touch/class-names.ts';
import { Button } from '#touch/button/button.tsx';
import { Icon, type IconName } from '#touch/icons/icon.tsx';
import { Keypad } from '#touch/keypad/keypad.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import type { TillTender } from '#till/catalogue/till-data.ts';
import { tenderName } from '#till/pay/tender-name.ts';
import { money } from '#till/format.ts';
import { StoredValuePanel } from './stored-value/late-panel.ts';
import { ChargedCards } from './terminal/late-terminal.ts';
import { useNarrow } from '../salepoint/use-narrow.ts';
import { refusalText, refuse } from '#till/sale/refusals.ts';
import { useCurrency, useSale, useTill } from '../till/till-context.ts';
import { QuickAmounts } from './quick-amounts.tsx';
import { usePayment } from './use-payment.ts';
import { isCash } from '#domain/sale/tender.ts';
import { tipId, type PaymentDraft, type PaymentView } from '#till/pay/payment-draft.ts';
import styles from './pay.module.css';

const icons: Readonly<Record<number, IconName>> = { [TenderActionType.Cash]: 'cash', [TenderActionType.Card]: 'card' };

interface TenderListProps {
  tenders: readonly TillTender[];
  draft: PaymentDraft;
  view: PaymentView;
  withTip: boolean;
  onSelect(id: number): void;
}

const TenderList = ({ tenders, draft, view, withTip, onSelect }: TenderListProps) => {
  const t = useText();
  return (
    <div className={styles['tenders']} role="radiogroup" aria-label={t('Payment types')}>
      {tenders.map((tender) => {
        const { Id, TenderActionType: type } = tender;
        const amount = view.amounts[Id] ?? 0;
        const isImplied = Id === draft.payer && !draft.typed[Id];
        return (
          <button
            key={Id}
            type="button"
            role="radio"
            aria-checked={Id === draft.selected}
            className={styles['tender']}
            onClick={() => onSelect(Id)}
          >
            <Icon name={icons[type] ?? 'receipt'} />
            <span className={styles['tenderName']}>{tenderName(tender)}</span>
            {amount > 0 && (
              <span className={classNames(styles['tenderAmount'], isImplied && styles['implied'])}>
                {money(amount)}
              </span>
            )}
          </button>
        );
      })}
      {withTip && (
        <button
          type="button"
          role="radio"
          aria-checked={draft.selected === tipId}
          className={styles['tender']}
          onClick={() => onSelect(tipId)}
        >
          <Icon name="plus" />
          <span className={styles['tenderName']}>{t('Tip')}</span>
          {view.tip > 0 && <span className={styles['tenderAmount']}>{money(view.tip)}</span>}
        </button>
      )}
    </div>
  );
};

const Result = ({ view, isReturn }: { view: PaymentView; isReturn: boolean }) => {
  const t = useText();
  const { due, change, refusal } = view;
  if (refusal && refusal !== 'TENDER_TOO_LITTLE')
    return (
      <div className={classNames(styles['result'], styles['missing'])} role="status">
        <span>{refusalText(refusal)}</span>
      </div>
    );
  // A refund has no change.
  if (isReturn && due === 0 && change === 0) return null;
  const owed = isReturn ? t('Still to give back') : t('Still to pay');
  return (
    <div
      className={classNames(styles['result'], due > 0 ? styles['missing'] : change > 0 && styles['change'])}
      role="status"
      data-till="change"
    >
      <span>{due > 0 ? owed : t('Change to give')}</span>
      <strong>{money(due > 0 ? due : change)}</strong>
    </div>
  );
};

interface FootProps {
  view: PaymentView;
  isReturn: boolean;
  isPaying: boolean;
  onPay(): void;
}

/** The missing sum or the change, always in sight, and the button that closes the receipt. */
const Foot = ({ view, isReturn, isPaying, onPay }: FootProps) => {
  const t = useText();
  return (
    <div className={styles['foot']}>
      <Result view={view} isReturn={isReturn} />
      <Button
        kind="primary"
        className={styles['confirm']}
        disabled={view.refusal !== undefined}
        isWorking={isPaying}
        onClick={onPay}
      >
        {isReturn ? t('Give the money back') : t('Close the receipt')}
      </Button>
    </div>
  );
};

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Sum due, and sums beside it. */
const Due = ({ total, view }: { total: Minor; view: PaymentView }) => {
  const t = useText();
  const currency = useCurrency();
  return (
    <div className={styles['due']}>
      <span>{t('Total')}</span>
      <strong>
        <span>{money(total)}</span> <small>{currency}</small>
      </strong>
      {(view.tip > 0 || view.rounding !== 0) && (
        <small className={styles['beside']} data-till="beside">
          {[
            view.tip > 0 && t('Tip {sum}', { sum: money(view.tip) }),
            view.rounding !== 0 && t('Rounding of cash {sum}', { sum: money(view.rounding) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      )}
    </div>
  );
};

/** Typed digits go into the amount and replace an offered one. */
const useFocusOnAmount = (
  input: RefObject<HTMLInputElement | null>,
  { selected, typed, isOffered }: PaymentDraft,
  isAskingForCard: boolean,
): void => {
  const offered = isOffered ? typed[selected] : undefined;
  useEffect(() => {
    if (isAskingForCard) return;
    input.current?.focus();
    if (offered) input.current?.select();
  }, [input, selected, offered, isAskingForCard]);
};

/** Takes the money: Enter at once is exact cash; an empty amount takes what the others leave. */
export const PayDialog = ({ card }: { card?: string | undefined }) => {
  const t = useText();
  const till = useTill();
  const isNarrow = useNarrow();
  const input = useRef<HTMLInputElement>(null);
  const [isPaying, setPaying] = useState(false);
  const { total, isReturn, tenders, limits, draft, view, selected, select, dispatch } = usePayment(card);
  const hasCards = useSale(({ receipt }) => receipt?.cards !== undefined);
  const isAskingForCard = selected?.kind === 'giftcard' && !draft.card;
  useFocusOnAmount(input, draft, isAskingForCard);

  const pay = async (): Promise<void> => {
    if (view.refusal || isPaying) return;
    setPaying(true);
    if (!(await till.pay(view.tendered, view.tip))) setPaying(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (event.key === 'Enter') {
      event.preventDefault();
      void pay();
    }
    if (!step) return;
    event.preventDefault();
    const next =
      tenders[(tenders.findIndex(({ Id }) => Id === draft.selected) + step + tenders.length) % tenders.length];
    if (next) select(next.Id);
  };

  return (
    <Dialog
      isOpen
      size={isNarrow ? 'full' : 'lg'}
      title={isReturn ? t('Give the money back') : t('Payment of the receipt')}
      onClose={till.saleView.closeDialog}
      footer={<Foot view={view} isReturn={isReturn} isPaying={isPaying} onPay={() => void pay()} />}
    >
      <Due total={total} view={view} />
      {hasCards && (
        <Suspense fallback={null}>
          <ChargedCards />
        </Suspense>
      )}
      <div className={styles['columns']}>
        <div className={styles['left']}>
          <TenderList
            tenders={tenders}
            draft={draft}
            view={view}
            withTip={!isReturn}
            onSelect={(id) => {
              select(id);
              input.current?.focus();
            }}
          />
          {selected?.kind && (
            <Suspense fallback={null}>
              <StoredValuePanel
                key={`${selected.Id} ${card ?? ''}`}
                tender={selected}
                limit={limits[selected.Id]}
                card={draft.card}
                scanned={card}
                isReturn={isReturn}
                onWrongScan={(code) => {
                  refuse(code);
                  till.saleView.open({ kind: 'pay' });
                  dispatch({ type: 'tenderSelected', id: draft.payer, most: 0 });
                }}
                onCard={(found) =>
                  dispatch({
                    type: 'cardFound',
                    card: found,
                    ...(!isReturn && found.balance < total && { most: found.balance }),
                  })
                }
              />
            </Suspense>
          )}
          <input
            ref={input}
            className={styles['typed']}
            inputMode="none"
            autoComplete="off"
            aria-label={t('Amount: {name}', { name: selected ? tenderName(selected) : t('Tip') })}
            placeholder={money(draft.selected === tipId ? 0 : view.rest)}
            value={draft.typed[draft.selected] ?? ''}
            onChange={(event) => dispatch({ type: 'typed', text: event.target.value })}
            onKeyDown={onKeyDown}
          />
          {!isReturn && (
            <QuickAmounts
              isOffered={selected !== undefined && isCash(selected)}
              rest={view.rest}
              onAmount={(amount) => dispatch({ type: 'amountSet', amount })}
            />
          )}
        </div>
        <Keypad
          onKey={(key) => {
            dispatch({ type: 'keyPressed', key });
            input.current?.focus();
          }}
        />
      </div>
    </Dialog>
  );
};
