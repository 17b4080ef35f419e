import { useEffect, useRef, useState, type FormEvent } from 'react';
import { setMode } from '#client/appearance.ts';
import { language, loadTexts, setLanguage } from '#client/i18n/i18n.ts';
import { LogoMark } from '#theme/logo.tsx';
import { Button } from '#touch/button/button.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { Icon } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { money, quantity } from '#till/format.ts';
import { readView, type CustomerView } from '#till/customers/screen/customer-view.ts';
import {
  channelName,
  forgetOwnScreen,
  joinScreen,
  ownScreen,
  watchScreen,
  type ScreenMessage,
} from '#till/customers/screen/screen-link.ts';
import styles from './screen.module.css';

void loadTexts('pos', 'hands').catch(() => {});

/** Content of the till's customer display, from a window beside it or over the line. */
const useView = (screen: string | undefined): CustomerView | undefined => {
  const [view, setView] = useState<CustomerView>();
  useEffect(() => {
    const shown = (value: unknown): void => {
      const read = readView(value);
      if (read) setView(read);
    };
    if (screen) return watchScreen(screen, shown);
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<ScreenMessage>) => {
      if ('view' in data) shown(data.view);
    });
    channel.postMessage({ ask: true } satisfies ScreenMessage);
    return () => channel.close();
  }, [screen]);
  return view;
};

/** A tablet speaks as its till does; a window of the till's own browser does so anyway. */
const useWays = (view: CustomerView | undefined, isTablet: boolean): void => {
  const { language: code, mode } = view ?? {};
  useEffect(() => {
    if (isTablet && code && code !== language.get()) void setLanguage(code).catch(() => {});
  }, [isTablet, code]);
  useEffect(() => {
    if (isTablet && mode) setMode(mode);
  }, [isTablet, mode]);
};

const Pairing = ({ onJoined }: { onJoined(): void }) => {
  const t = useText();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const join = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const isJoined = await joinScreen(code).catch(() => undefined);
    if (isJoined) onJoined();
    else
      setFault(
        isJoined === false ? t('The code is wrong, used or too old') : t('The server does not answer. Try again.'),
      );
  };
  return (
    <form className={styles['pairing']} onSubmit={(event) => void join(event)}>
      <p>{t('Type the code that the till shows under “Customer’s screen”.')}</p>
      <TextField
        label={t('Code')}
        value={code}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        error={fault}
        onChange={(text) => {
          setFault(undefined);
          setCode(text);
        }}
      />
      <Button kind="primary" type="submit" size="lg" disabled={code.replaceAll(' ', '').length !== 8}>
        {t('Pair')}
      </Button>
    </form>
  );
};

const Lines = ({ view: { lines, linesBefore } }: { view: CustomerView }) => {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines]);
  return (
    <ul ref={list} className={styles['lines']} aria-label={t('Receipt')}>
      {linesBefore > 0 && <li className={styles['before']}>{t('and {number} more', { number: linesBefore })}</li>}
      {lines.map(({ name, quantity: amount, unit, price, sum }, at) => (
        <li key={at} className={styles['line']} data-last={at === lines.length - 1 || undefined}>
          <span className={styles['name']}>{name}</span>
          <strong>{money(sum)}</strong>
          <small>{`${quantity(amount)}${unit ? ` ${unit}` : ''} × ${money(price)}`}</small>
        </li>
      ))}
    </ul>
  );
};

const Sums = ({ view: { discount, total, currency } }: { view: CustomerView }) => {
  const t = useText();
  return (
    <dl className={styles['sums']}>
      {discount !== 0 && (
        <>
          <dt>{t('Discount')}</dt>
          <dd>{money(-discount)}</dd>
        </>
      )}
      <dt className={styles['label']}>{t('Total')}</dt>
      <dd className={styles['total']} aria-live="polite" data-screen="total">
        <span>{money(total)}</span> {currency && <small>{currency}</small>}
      </dd>
    </dl>
  );
};

const Paid = ({ view: { change, total, currency } }: { view: CustomerView }) => {
  const t = useText();
  return (
    <div className={styles['calm']} role="status" data-screen="paid">
      <Icon name="success" size={72} />
      <p className={styles['thanks']}>{t('Thank you for your purchase')}</p>
      <p className={styles['label']}>{change > 0 ? t('Your change') : t('Paid')}</p>
      <p className={styles['total']}>
        <span>{money(change > 0 ? change : Math.abs(total))}</span> {currency && <small>{currency}</small>}
      </p>
    </div>
  );
};

const Idle = ({ view }: { view: CustomerView | undefined }) => {
  const t = useText();
  return (
    <div className={styles['calm']} data-screen="idle">
      <LogoMark size={96} />
      <h1 className={styles['company']}>{view?.company}</h1>
      {view?.branch && <p className={styles['label']}>{view.branch}</p>}
      <p className={styles['welcome']}>{view ? t('Welcome!') : t('Waiting for the till')}</p>
    </div>
  );
};

const Shown = ({ view }: { view: CustomerView }) => (
  <div className={styles['selling']} data-screen="selling">
    <Lines view={view} />
    <Sums view={view} />
  </div>
);

/** Customer display of a till, without a sign-in. */
export const CustomerScreen = () => {
  const t = useText();
  const [screen, setScreen] = useState(ownScreen);
  const [isPairing, setPairing] = useState(false);
  const view = useView(screen);
  useWays(view, screen !== undefined);
  const isWaiting = view === undefined;
  return (
    <main className={styles['screen']} data-density="touch">
      {view?.phase === 'selling' ? (
        <Shown view={view} />
      ) : view?.phase === 'paid' ? (
        <Paid view={view} />
      ) : (
        <Idle view={view} />
      )}
      {isWaiting && !isPairing && (
        <Button kind="quiet" onClick={() => setPairing(true)}>
          {t('Pair with a till by a code')}
        </Button>
      )}
      {isWaiting && isPairing && (
        <Pairing
          onJoined={() => {
            setPairing(false);
            setScreen(ownScreen());
          }}
        />
      )}
      {isWaiting && screen && (
        <Button
          kind="quiet"
          onClick={() => {
            forgetOwnScreen();
            setScreen(undefined);
          }}
        >
          {t('Leave the till that it was paired with')}
        </Button>
      )}
    </main>
  );
};
