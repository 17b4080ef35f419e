import { useState } from 'react';
import { money } from '#till/format.ts';
import { useCurrency } from '../../till/till-context.ts';
import { Button } from '#touch/button/button.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { Icon } from '#touch/icons/icon.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { Spinner } from '#touch/status/spinner.tsx';
import { useText } from '#touch/text.ts';
import type { ChargeStep, Charging } from '#till/pay/terminal/charging.ts';
import styles from './terminal.module.css';

const reasons: Readonly<Record<string, string>> = {
  DECLINED: 'The bank has refused the card. Nothing was charged.',
  ABORTED: 'The payment was broken off. Nothing was charged.',
  NOT_PAID: 'Nothing was charged.',
};

const saidOf = (step: ChargeStep, isBack: boolean): string => {
  switch (step.kind) {
    case 'waits':
      if (step.isAborting) return 'The terminal is asked to break it off…';
      return isBack
        ? 'The customer shows the card at the terminal: money goes back to it'
        : 'The customer pays at the terminal';
    case 'refused':
      return reasons[step.reason ?? ''] ?? 'The terminal did not take the payment. Nothing was charged.';
    case 'unreachable':
      return step.isService
        ? 'Device service is not ready. Please check settings'
        : 'The terminal does not answer. Nothing was sent to it.';
    case 'unknown':
      return 'It is not known whether the card was charged. The terminal is being asked; look at it yourself if this takes long.';
  }
};

const longestCode = 20;

interface ByHandProps {
  charging: Charging;
  onBack(): void;
}

/** Result read from the terminal's paper, for a payment without an answer. */
const ByHand = ({ charging, onBack }: ByHandProps) => {
  const t = useText();
  const [code, setCode] = useState('');
  const paid = (): void => charging.answer({ kind: 'paid', authorisation: code.trim() });
  return (
    <Dialog
      isOpen
      isHeld
      size="sm"
      title={t('Payment by hand')}
      onClose={onBack}
      footer={
        <>
          <Button onClick={onBack}>{t('Back')}</Button>
          <Button kind="primary" onClick={paid}>
            {charging.isBack ? t('The terminal has given it back') : t('The terminal has charged it')}
          </Button>
        </>
      }
    >
      <form
        className={styles['stack']}
        onSubmit={(event) => {
          event.preventDefault();
          paid();
        }}
      >
        <Sum charging={charging} />
        <p>
          {charging.step.kind === 'unknown'
            ? t('Look at the last payment of the terminal: it must be this sum, and approved.')
            : t('Type the sum at the terminal yourself. Go on only when its slip says that it was approved.')}
        </p>
        <div className={styles['typed']}>
          <TextField
            label={t('Authorisation on the slip')}
            isOptional
            data-autofocus
            autoComplete="off"
            maxLength={longestCode}
            value={code}
            onChange={setCode}
          />
        </div>
      </form>
    </Dialog>
  );
};

const Sum = ({ charging: { sum } }: { charging: Charging }) => {
  const currency = useCurrency();
  return (
    <p className={styles['sum']}>
      <span>{money(sum)}</span> <small>{currency}</small>
    </p>
  );
};

const Buttons = ({ charging, onByHand }: { charging: Charging; onByHand(): void }) => {
  const t = useText();
  const { step, answer } = charging;
  if (step.kind === 'waits') {
    return (
      <Button disabled={step.isAborting} onClick={() => answer({ kind: 'abort' })}>
        {t('Break off')}
      </Button>
    );
  }
  if (step.kind === 'unknown') {
    return (
      <>
        <Button onClick={() => answer({ kind: 'leave' })}>{t('Later')}</Button>
        <Button onClick={() => answer({ kind: 'notPaid' })}>{t('It was not charged')}</Button>
        <Button onClick={onByHand}>{t('It was charged')}</Button>
      </>
    );
  }
  return (
    <>
      <Button onClick={() => answer({ kind: 'leave' })}>{t('Back')}</Button>
      {step.kind === 'unreachable' && <Button onClick={onByHand}>{t('By hand')}</Button>}
      <Button kind="primary" data-autofocus onClick={() => answer({ kind: 'again' })}>
        {t('Try again')}
      </Button>
    </>
  );
};

/** A card payment at the bank terminal: what it is doing, and what a person can do about it. */
export const TerminalDialog = ({ charging }: { charging: Charging }) => {
  const t = useText();
  const [handStep, setHandStep] = useState<ChargeStep>();
  const { step, isBack, terminal } = charging;
  if (handStep === step) return <ByHand charging={charging} onBack={() => setHandStep(undefined)} />;
  const isUnderWay = step.kind === 'waits' || step.kind === 'unknown';
  return (
    <Dialog
      isOpen
      isHeld
      size="sm"
      title={isBack ? t('Money back to the card') : t('Payment by card')}
      onClose={() => charging.answer({ kind: 'leave' })}
      footer={<Buttons charging={charging} onByHand={() => setHandStep(step)} />}
    >
      <div className={styles['stack']} data-till="terminal">
        <Sum charging={charging} />
        <p className={step.kind === 'waits' ? styles['said'] : `${styles['said']} ${styles['warned']}`} role="status">
          {isUnderWay ? <Spinner size={24} /> : <Icon name="warning" size={24} />}
          <span>{t(saidOf(step, isBack))}</span>
        </p>
        <p className={styles['muted']}>{terminal}</p>
      </div>
    </Dialog>
  );
};
