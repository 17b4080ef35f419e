import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onRestored } from '#client/connection.ts';
import { navigate } from '#client/hash-route.ts';
import { classNames } from '#touch/class-names.ts';
import { useText } from '#touch/text.ts';
import { useCustomerScreen } from '../customers/screen/use-customer-screen.ts';
import { useKeptFocus } from '../keys/use-kept-focus.ts';
import { writeInto } from '../keys/typed-text.ts';
import { createRunner } from '../keys/run-action.ts';
import { useScanner } from '../keys/use-scanner.ts';
import { useTillKeys } from '../keys/use-till-keys.ts';
import { whenIdle } from '#till/moments.ts';
import { payExactCash } from '../pay/use-exact-cash.ts';
import { listedArticles, rowToEnter } from '../products/listed.ts';
import { ProductsTab } from '../products/products-tab.tsx';
import { ReceiptPanel } from '../receipt/receipt-panel.tsx';
import { useSaleView, useTill } from '../till/till-context.ts';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Dialogs } from './dialogs.tsx';
import { CustomersTab, fetchLater, ReceiptsTab, ShiftTab } from './late-places.ts';
import { TopBar } from './top-bar.tsx';
import { useAutoLock } from './use-auto-lock.ts';
import { useNarrow } from './use-narrow.ts';
import styles from './salepoint.module.css';

/** So long the till is left alone after it has come up. */
const settleMs = 600;

/** Where the cashier works: products on the left, the receipt on the right; on a phone they take turns. */
export const SalePoint = ({ branchId }: { branchId: number }) => {
  const t = useText();
  const till = useTill();
  const { saleView, commands, catalogue, seat } = till;
  const tab = useSaleView((state) => state.tab);
  const isReceiptShown = useSaleView((state) => state.isReceiptShown);
  const isNarrow = useNarrow();
  const searchRef = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState<number>();
  const activeRef = useRef(active);
  activeRef.current = active;

  useEffect(() => {
    void till.enterBranch(branchId);
  }, [till, branchId]);

  useEffect(() => {
    // The first scan comes before anything that can wait.
    const timer = setTimeout(() => {
      void whenIdle().then(fetchLater);
    }, settleMs);
    // Cash that moved while there was no connection.
    const send = async (): Promise<void> => {
      await (await import('#till/shift/cash/cash-queue.ts')).sendCash(till).catch(() => false);
    };
    void whenIdle().then(() => setTimeout(send, settleMs));
    const stop = onRestored(send);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [till]);

  const lock = useCallback((): void => {
    saleView.closeDialog();
    void seat.lock().then(() => navigate('/pos-lock', { replace: true }));
  }, [saleView, seat]);
  useAutoLock(lock);

  const handlers = useMemo(
    () => ({
      focusSearch: () => {
        // The key that is being pressed goes into the field, so the field must be there before it does.
        flushSync(() => saleView.change({ tab: 'products', isReceiptShown: false }));
        searchRef.current?.focus();
      },
      enterTyped: () => {
        const found = listedArticles(catalogue.get(), saleView.get());
        const row = rowToEnter(found, saleView.get().search, activeRef.current);
        commands.enterTyped(row === undefined ? undefined : found.at(row));
        setActive(undefined);
      },
      exactCash: () => {
        void payExactCash(till);
      },
      lock,
      showProduct: () => {
        const { search, selectedLineId } = saleView.get();
        const found =
          search === '' ? undefined : listedArticles(catalogue.get(), saleView.get()).at(activeRef.current ?? 0);
        const lines = till.sale.get().receipt?.lines ?? [];
        const line = lines.find(({ id }) => id === selectedLineId) ?? lines.at(-1);
        if (found) saleView.open({ kind: 'product', article: found });
        else if (line) saleView.open({ kind: 'product', article: { GroupIds: [], ...line.article }, lineId: line.id });
      },
    }),
    [till, saleView, commands, catalogue, lock],
  );
  const run = useMemo(() => createRunner(till, handlers), [till, handlers]);
  useTillKeys({ till, handlers, run });

  const scanning = useMemo(
    () => ({
      isKnown: commands.isKnown,
      scanned: (code: string) => {
        const field = document.querySelector<HTMLInputElement>('dialog [data-takes=scan]');
        if (field) writeInto(field, code);
        else commands.scan(code);
      },
      mayBegin: () => {
        const { search, tab, isReceiptShown } = saleView.get();
        return () => saleView.change({ search, tab, isReceiptShown });
      },
    }),
    [commands, saleView],
  );
  useScanner(scanning);
  useKeptFocus();
  useCustomerScreen(till);

  return (
    <div className={styles['till']} data-density="touch" data-till="sale">
      <TopBar onLock={lock} run={run} />
      <Banners />
      <main className={classNames(styles['main'], isReceiptShown && styles['receiptShown'])}>
        <div id="till-panel" className={styles['left']} role="tabpanel" aria-label={t('Sale point')}>
          <div className={styles['half']}>
            {tab === 'products' && (
              <ProductsTab searchRef={searchRef} isNarrow={isNarrow} active={active} onActive={setActive} run={run} />
            )}
            <Suspense fallback={null}>
              {tab === 'receipts' && <ReceiptsTab />}
              {tab === 'customers' && (
                <CustomersTab onChoose={commands.chooseCustomer} onNew={() => saleView.open({ kind: 'newCustomer' })} />
              )}
              {tab === 'shift' && <ShiftTab />}
            </Suspense>
          </div>
        </div>
        <div className={styles['right']}>
          <div className={styles['half']}>
            <ReceiptPanel onHide={isNarrow ? () => saleView.change({ isReceiptShown: false }) : undefined} />
          </div>
        </div>
      </main>
      {isNarrow && <BottomBar />}
      <Dialogs />
    </div>
  );
};
