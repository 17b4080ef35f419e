import { useState } from 'react';
import { describe } from '#client/fault-text.ts';
import { notify } from '#client/notices.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { Button } from '#touch/button/button.tsx';
import { Checkbox } from '#touch/fields/checkbox.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { changeOptions, posOptions } from '#till/settings/pos-options.ts';
import { useTill } from '../../till/till-context.ts';
import { askCode, forgetScreen, pairedScreen } from '#till/customers/screen/screen-link.ts';
import styles from './screen.module.css';

const address = '#/customer-screen';

/** The customer's screen of this till: a second window, or a tablet by a code. */
export const ScreenDialog = () => {
  const t = useText();
  const { saleView } = useTill();
  const { customerScreen } = useStoreValue(posOptions);
  const screen = useStoreValue(pairedScreen);
  const [code, setCode] = useState<{ code: string; seconds: number }>();
  const open = (): void => {
    changeOptions({ customerScreen: true });
    window.open(address, 'merx-customer-screen', 'popup,width=1024,height=768');
  };
  const pair = async (): Promise<void> => {
    try {
      changeOptions({ customerScreen: true });
      setCode(await askCode());
    } catch (fault) {
      notify('error', describe(fault));
    }
  };
  const part = new Date((code?.seconds ?? 0) * 1000).getMinutes();
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('Customer’s screen')}
      onClose={saleView.closeDialog}
      footer={
        <Button kind="primary" onClick={saleView.closeDialog}>
          {t('Done')}
        </Button>
      }
    >
      <div className={styles['setting']}>
        <Checkbox checked={customerScreen} onChange={(isOn) => changeOptions({ customerScreen: isOn })}>
          {t('Show the customer what is rung up')}
        </Checkbox>
        <Button icon="device" onClick={open}>
          {t('Open a second window')}
        </Button>
        <p className={styles['hint']}>{t('Move it to the screen that faces the customer.')}</p>
        <Button icon="lock" onClick={pair}>
          {t('Pair a tablet')}
        </Button>
        {code && (
          <div role="status">
            <p className={styles['code']} data-till="screen-code">
              {code.code.slice(0, 4)} {code.code.slice(4)}
            </p>
            <p className={styles['hint']}>
              {t('On the tablet open {address} and type this code. It is good once, for {minutes} min.', {
                address: `${location.host}/${address}`,
                minutes: part,
              })}
            </p>
          </div>
        )}
        {screen && (
          <Button
            icon="close"
            onClick={() => {
              setCode(undefined);
              void forgetScreen();
            }}
          >
            {t('Show nothing on the tablet any more')}
          </Button>
        )}
      </div>
    </Dialog>
  );
};
