import { useState } from 'react';
import {
  callDeviceService,
  DeviceCode,
  DeviceServiceNotReady,
  type DeviceAnswer,
} from '#client/http/device-service.ts';
import { newUuid } from '#client/client-uuid.ts';
import { notify } from '#client/notices.ts';
import { wireDeviceOf } from '#domain/organisation/units/unit-device.ts';
import type { BranchUnit } from '#generated/types.ts';
import { Button } from '#touch/button/button.tsx';
import { useText } from '#touch/text.ts';
import { hostOf } from '#till/print/register/device-commands.ts';
import styles from './devices.module.css';

/** Sentence that says how printing a report ended. */
const tellOf = ({ Code, Message }: DeviceAnswer): string => {
  if (Code === DeviceCode.Unknown) return 'It is not known whether the report was printed. Look at the register.';
  return Code === DeviceCode.NotFound ? 'Device not found' : (Message ?? 'Not printed');
};

/** The day of a fiscal register: shown, or ended, which is asked for twice. */
export const ReportButtons = ({ unit }: { unit: BranchUnit }) => {
  const t = useText();
  const [isSure, setSure] = useState(false);
  const print = async (kind: 'X' | 'Z'): Promise<void> => {
    setSure(false);
    try {
      const body = { device: wireDeviceOf(unit), kind };
      const answer = await callDeviceService(hostOf(unit), 'Report', body, { jobId: newUuid() });
      if (answer.Code === DeviceCode.Done) notify('success', t('The report was printed'));
      else notify('warning', t(tellOf(answer)), { durationMs: 0 });
    } catch (cause) {
      notify('warning', t(cause instanceof DeviceServiceNotReady ? cause.message : 'Not printed'));
    }
  };
  return (
    <p className={styles['state']}>
      <Button onClick={() => print('X')}>{t('X report')}</Button>
      <Button kind={isSure ? 'primary' : undefined} onClick={() => (isSure ? print('Z') : setSure(true))}>
        {isSure ? t('End the day of the register') : t('Z report')}
      </Button>
    </p>
  );
};
