import { useEffect, useMemo, useState } from 'react';
import { appearance, setMode, setSkin } from '#client/appearance.ts';
import { ClientFault } from '#client/call.ts';
import { describe } from '#client/fault-text.ts';
import { route } from '#client/hash-route.ts';
import { language, languages, languagesFor, loadTexts } from '#client/i18n/i18n.ts';
import { readLocalJson, writeLocalJson } from '#client/local-store.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { chooseLanguage } from '#client/session.ts';
import { judged, type Chosen } from '#domain/restaurant/chosen.ts';
import { Button } from '#touch/button/button.tsx';
import { AppearanceMenu, LanguageMenu } from '#touch/overlays/choice-menus.tsx';
import { EmptyState, ErrorState } from '#touch/status/empty-state.tsx';
import { Loading } from '#touch/status/loading.tsx';
import { useText } from '#touch/text.ts';
import { modeOf, themeChoice } from '#theme/index.ts';
import { Dishes, priceText } from './dishes.tsx';
import { ChoiceDialog, choiceKey } from './choice-dialog.tsx';
import {
  guestLinkOf,
  offersOf,
  readMenu,
  type Dish,
  type GuestLink,
  type GuestMenu,
  type Wish,
} from './guest-calls.ts';
import { SentOrders } from './sent-orders.tsx';
import { sumOf, WishesDialog } from './wishes-dialog.tsx';
import css from './guest.module.css';

const texts = loadTexts('guest', 'faults').catch(() => {});

/** Storage key of today's orders from this phone at a desk. */
const sentKey = ({ Token }: GuestLink): string => `guest-orders:${Token}`;
const mostKept = 5;

type Reading = { menu: GuestMenu } | { fault: unknown } | undefined;

const useMenu = (guest: GuestLink | undefined): { reading: Reading; retry: () => void } => {
  const [reading, setReading] = useState<Reading>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!guest) return undefined;
    const control = new AbortController();
    Promise.all([readMenu(guest, control.signal), texts]).then(
      ([menu]) => setReading({ menu }),
      (fault: unknown) => {
        if (!control.signal.aborted) setReading({ fault });
      },
    );
    return () => control.abort();
  }, [guest, turn]);
  return { reading, retry: () => setTurn(turn + 1) };
};

const Bar = ({ menu }: { menu: GuestMenu | undefined }) => {
  const { skin, mode } = themeChoice(useStoreValue(appearance));
  return (
    <header className={css.bar}>
      <h1>
        {menu?.Company}
        <small>{[menu?.Branch, menu?.Desk].filter(Boolean).join(' · ')}</small>
      </h1>
      <LanguageMenu
        languages={languages}
        offered={languagesFor('md')}
        chosen={useStoreValue(language)}
        onChoose={chooseLanguage}
        align="end"
      />
      <AppearanceMenu skin={skin} mode={mode} shownMode={modeOf(mode)} onSkin={setSkin} onMode={setMode} align="end" />
    </header>
  );
};

const withWish = (wishes: readonly Wish[], wish: Wish): readonly Wish[] =>
  wishes.some(({ key }) => key === wish.key)
    ? wishes.flatMap((each) => {
        if (each.key !== wish.key) return [each];
        return wish.quantity > 0 ? [wish] : [];
      })
    : [...wishes, wish];

const AtDesk = ({ guest, menu }: { guest: GuestLink; menu: GuestMenu }) => {
  const t = useText();
  const [wishes, setWishes] = useState<readonly Wish[]>([]);
  const [sent, setSent] = useState(() => readLocalJson<string[]>(sentKey(guest)) ?? []);
  const [isOpen, setOpen] = useState(false);
  const wish = (next: Wish): void => setWishes((before) => withWish(before, next));
  const offers = useMemo(() => offersOf(menu), [menu]);
  const soldOut = useMemo(() => new Set(menu.Offers.flatMap(({ Id, IsSoldOut }) => (IsSoldOut ? [Id] : []))), [menu]);
  const [choosing, setChoosing] = useState<Dish>();
  const wishFor = (dish: Dish, chosen: readonly Chosen[], count: (before: number) => number): void => {
    const key = choiceKey(dish.Id, chosen);
    const known = wishes.find((each) => each.key === key);
    const price = (Math.round(dish.Price * 100) + judged(dish.Id, chosen, offers).price) / 100;
    wish({ key, dish, chosen, price, quantity: count(known?.quantity ?? 0), note: known?.note ?? '' });
  };
  const onQuantity = (dish: Dish, quantity: number): void => {
    if (offers.has(dish.Id)) setChoosing(dish);
    else wishFor(dish, [], () => quantity);
  };
  const onSent = (clientId: string): void => {
    const kept = [...sent, clientId].slice(-mostKept);
    writeLocalJson(sentKey(guest), kept);
    setSent(kept);
    setWishes([]);
    setOpen(false);
  };
  const count = wishes.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <main className={css.main}>
        {sent.length > 0 && <SentOrders guest={guest} clientIds={sent} />}
        {menu.Dishes.length === 0 && <EmptyState icon="list" title={t('The menu is empty')} />}
        <Dishes menu={menu} wishes={wishes} onQuantity={onQuantity} />
      </main>
      {count > 0 && (
        <div className={css.basket}>
          <Button kind="primary" size="lg" isWide onClick={() => setOpen(true)}>
            {t('Your order')} · {count} · {priceText(sumOf(wishes), menu.Currency)}
          </Button>
        </div>
      )}
      {choosing && (
        <ChoiceDialog
          dish={choosing}
          offers={offers}
          soldOut={soldOut}
          currency={menu.Currency}
          onAdd={(chosen) => {
            wishFor(choosing, chosen, (before) => before + 1);
            setChoosing(undefined);
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
      {isOpen && (
        <WishesDialog
          guest={guest}
          currency={menu.Currency}
          wishes={wishes}
          onWish={wish}
          onSent={onSent}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

const isGone = (fault: unknown): boolean =>
  fault instanceof ClientFault && (fault.status === 404 || fault.status === 400);

/** Menu of a restaurant for guests who have scanned the code of a desk: without a sign-in, a bundle of its own. */
export const Guest = () => {
  const t = useText();
  const { path } = useStoreValue(route);
  const guest = useMemo(() => guestLinkOf(path), [path]);
  const { reading, retry } = useMenu(guest);
  const menu = reading && 'menu' in reading ? reading.menu : undefined;
  const fault = reading && 'fault' in reading ? reading.fault : undefined;
  useEffect(() => {
    if (menu) document.title = `${menu.Company} · ${menu.Desk}`;
  }, [menu]);
  const isLost = !guest || isGone(fault);
  return (
    <div className={css.page}>
      <Bar menu={menu} />
      {guest && menu && <AtDesk guest={guest} menu={menu} />}
      {isLost && (
        <main className={css.main}>
          <EmptyState
            icon="info"
            title={t('This code is not in use any more')}
            text={t('Please ask the waiter for the menu.')}
          />
        </main>
      )}
      {fault !== undefined && !isLost && (
        <main className={css.main}>
          <ErrorState text={describe(fault)} onRetry={retry} />
        </main>
      )}
      {guest && !reading && <Loading />}
    </div>
  );
};
