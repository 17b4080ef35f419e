import { useEffect, useRef, useState } from 'react';
import { Button } from '#touch/button/button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { money } from '#till/format.ts';
import { usePriced, useSaleView, useTill } from '../../till/till-context.ts';
import { watchCamera } from './camera.ts';
import styles from './camera.module.css';

/** The camera of a phone or tablet as a scanner: it goes on until the window is closed. */
export const CameraDialog = () => {
  const t = useText();
  const { saleView, commands } = useTill();
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const total = usePriced((receipt) => receipt?.totals.DebitSum ?? 0);
  const last = usePriced((receipt) => receipt?.lines.at(-1)?.article.Name);
  const unknown = useSaleView(({ unknownCodes }) => unknownCodes[0]);
  useEffect(() => {
    const scanned = (code: string): void => {
      navigator.vibrate?.(60);
      commands.scan(code);
    };
    const stop = video.current ? watchCamera(video.current, scanned) : Promise.reject(new Error('There is no picture'));
    void stop.catch(() => setRefused(true));
    return () => {
      void stop.then(
        (end) => end(),
        () => {},
      );
    };
  }, [commands]);
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('Scan with the camera')}
      onClose={saleView.closeDialog}
      footer={
        <>
          <Button icon="undo" onClick={commands.takeBack}>
            {t('Misscan')}
          </Button>
          <Button kind="primary" onClick={saleView.closeDialog}>
            {t('Done')}
          </Button>
        </>
      }
    >
      {isRefused ? (
        <p role="alert">{t('The camera is not there, or the browser was not allowed to use it.')}</p>
      ) : (
        <div className={styles['sight']}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees has no words */}
          <video ref={video} className={styles['video']} muted playsInline />
          <span className={styles['line']} aria-hidden="true" />
        </div>
      )}
      <p className={styles['said']} role="status">
        <span className={unknown === undefined ? undefined : styles['unknown']}>
          {unknown === undefined
            ? (last ?? t('Hold a code before the camera'))
            : t('Unknown code {code}', { code: unknown })}
        </span>
        <strong>{money(total)}</strong>
      </p>
    </Dialog>
  );
};
