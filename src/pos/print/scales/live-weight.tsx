import { useEffect, useRef, useState } from 'react';
import { callDeviceService, DeviceCode, DeviceServiceNotReady } from '#client/http/device-service.ts';
import { Icon } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { quantity } from '#till/format.ts';
import { readScales, type ActiveScales } from '#till/print/scales/active-scales.ts';
import styles from '../register/devices.module.css';

const askEveryMs = 300;
const askAgainMs = 2_000;

interface WeighAnswer {
  readonly Code: number;
  readonly Weight?: { readonly State: 'stable' | 'unstable' | 'overload' | 'underload'; readonly Grams?: number };
}

interface Shown {
  readonly text: string;
  readonly grams?: number;
  readonly isStable?: boolean;
}

const words = {
  stable: 'The weight stands',
  unstable: 'The weight moves…',
  overload: 'Too much lies on the scales',
  underload: 'The scales are not at zero',
} as const;

const shownOf = ({ Code, Weight }: WeighAnswer): Shown => {
  if (Weight) {
    const { State, Grams } = Weight;
    return { text: words[State], isStable: State === 'stable', ...(Grams !== undefined && { grams: Grams }) };
  }
  return { text: Code === DeviceCode.NotFound ? 'Device not found' : 'The scales do not answer' };
};

const ask = ({ host, device }: ActiveScales): Promise<Shown> =>
  callDeviceService<WeighAnswer>(host, 'Weigh', { device }).then(shownOf, (fault: unknown) => ({
    text: fault instanceof DeviceServiceNotReady ? fault.message : 'The scales do not answer',
  }));

/**
 * Present weight on the scales beside the till. `onWeight` is called with a stable weight, and with undefined while it
 * moves.
 */
export const LiveWeight = ({ onWeight }: { onWeight(grams: number | undefined): void }) => {
  const t = useText();
  const [shown, setShown] = useState<Shown>();
  const tell = useRef(onWeight);
  useEffect(() => {
    tell.current = onWeight;
  });
  useEffect(() => {
    const scales = readScales();
    let timer: number | undefined;
    let isGone = false;
    const look = async (): Promise<void> => {
      if (!scales) return;
      const next = await ask(scales);
      if (isGone) return;
      setShown(next);
      tell.current(next.isStable && next.grams ? next.grams : undefined);
      timer = window.setTimeout(() => void look(), next.isStable === undefined ? askAgainMs : askEveryMs);
    };
    void look();
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, []);
  if (!shown) return null;
  return (
    <p className={styles['state']} role="status">
      <Icon name={shown.isStable ? 'success' : 'warning'} size={20} />
      <span>{t(shown.text)}</span>
      {shown.grams !== undefined && <strong>{t('{weight} kg', { weight: quantity(shown.grams) })}</strong>}
    </p>
  );
};
