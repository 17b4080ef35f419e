import { useCallback, useEffect, useState } from 'react';
import {
  isNewerVersion,
  lookForService,
  pairWithService,
  readLocalPermission,
  readNewestService,
  readServicesOnServer,
  type NewestService,
  type ServiceState,
} from '#client/http/device-service.ts';
import { notify } from '#client/notices.ts';
import { Button } from '#touch/button/button.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { Icon } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { askForPort, browserWays, isBrowserWay, type BrowserWay } from '#till/print/register/browser-ways.ts';
import styles from './devices.module.css';

export interface FoundService {
  /** undefined: no answer. */
  readonly state?: ServiceState;
  readonly newest?: NewestService;
  /** Whether the browser lets this page reach programs of its machine. */
  readonly permission?: PermissionState;
  /** Services that are reached through the server. */
  readonly onServer?: readonly string[];
  readonly isLooking: boolean;
}

const findService = async (host: string | undefined, isAgreed: boolean): Promise<FoundService> => {
  const [state, newest] = await Promise.all([
    lookForService(host, isAgreed).catch(() => undefined),
    readNewestService(),
  ]);
  if (state) return { state, ...(newest && { newest }), isLooking: false };
  const [permission, onServer] = await Promise.all([readLocalPermission(), readServicesOnServer()]);
  return { ...(newest && { newest }), ...(permission && { permission }), onServer, isLooking: false };
};

/** Looks for the service of this machine; `look` looks again, and lets the browser ask. */
export const useService = (host: string | undefined): FoundService & { look(): Promise<void> } => {
  const [found, setFound] = useState<FoundService>({ isLooking: true });
  const look = useCallback(async (): Promise<void> => {
    setFound(await findService(host, true));
  }, [host]);
  useEffect(() => {
    let isGone = false;
    void findService(host, false).then((service) => !isGone && setFound(service));
    return () => {
      isGone = true;
    };
  }, [host]);
  return { ...found, look };
};

const Pairing = ({ host, onPaired }: { host: string | undefined; onPaired: () => Promise<void> }) => {
  const t = useText();
  const [code, setCode] = useState('');
  const isWhole = /^\s*\d{6}\s*$/.test(code);
  const pair = async (): Promise<void> => {
    const isPaired = await pairWithService(host, code.trim()).catch(() => false);
    if (!isPaired) notify('warning', t('The code is wrong'));
    await onPaired();
  };
  return (
    <form
      className={styles['pairing']}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) void pair();
      }}
    >
      <TextField
        label={t('Code that the device service shows')}
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <Button type="submit" disabled={!isWhole}>
        {t('Pair')}
      </Button>
    </form>
  );
};

const wayTitles: Readonly<Record<BrowserWay, string>> = {
  usb: 'A printer at a USB cable of this device',
  serial: 'A printer at a serial port of this device',
};

/** A printer that this page speaks to by itself, once a person has chosen it in the browser's own window. */
const PortButton = ({ way, onChosen }: { way: BrowserWay; onChosen: () => void }) => {
  const t = useText();
  const choose = async (): Promise<void> => {
    if (await askForPort(way)) onChosen();
  };
  return (
    <Button size="sm" onClick={choose}>
      {t(wayTitles[way])}
    </Button>
  );
};

/** Explains the browser's question before a click triggers it, because unexpected questions are refused. */
const ToAsk = ({ newest, look }: { newest: NewestService | undefined; look: () => Promise<void> }) => {
  const t = useText();
  return (
    <>
      <p>{t('The browser will ask whether this page may reach programs of this machine: allow it.')}</p>
      <p className={styles['state']}>
        <Button kind="primary" icon="search" onClick={look}>
          {t('Look for the device service')}
        </Button>
        {newest?.Url && (
          <a href={newest.Url} download>
            {t('Download')}
          </a>
        )}
      </p>
    </>
  );
};

/** Why a page may not see a service that runs, and the ways around. */
const OtherWays = ({
  service: { permission, onServer = [] },
  onHost,
}: {
  service: FoundService;
  onHost: ((host: string) => void) | undefined;
}) => {
  const t = useText();
  return (
    <>
      {permission === 'denied' && (
        <p>
          {t(
            'The browser does not let this page reach programs of this machine. Click the sign left of the address, allow access to the local network, and look again.',
          )}
        </p>
      )}
      {onHost &&
        onServer.map((name) => (
          <Button key={name} size="sm" onClick={() => onHost(`server/${name}`)}>
            {t('Through the server: {name}', { name })}
          </Button>
        ))}
      {onHost && browserWays().map((way) => <PortButton key={way} way={way} onChosen={() => onHost(way)} />)}
    </>
  );
};

/** State of the service, for setting up a printer (R-DEVICE-005, R-DEVICE-008, R-DEVICE-009). */
export const ServiceStateLine = ({
  host,
  service,
  onHost,
}: {
  host: string | undefined;
  service: FoundService & { look(): Promise<void> };
  /** Another way to a service was chosen; none is offered where nothing could keep it. */
  onHost: ((host: string) => void) | undefined;
}) => {
  const t = useText();
  const { state, newest, isLooking, look } = service;
  if (isLooking && !state) return <p role="status">{t('Looking for the device service…')}</p>;
  const isToAsk = !state && service.permission === 'prompt';
  const isOld = state && newest && isNewerVersion(newest.Version, state.version);
  return (
    <div className={styles['stack']} role="status">
      {isToAsk && <ToAsk newest={newest} look={look} />}
      {!state?.isReady && !isToAsk && (
        <p className={styles['state']}>
          <Icon name="warning" size={20} />
          <span>{t('Device service is not ready. Please check settings')}</span>
          {!state && newest?.Url && (
            <a href={newest.Url} download>
              {t('Download')}
            </a>
          )}
          <Button size="sm" icon="refresh" onClick={look}>
            {t('Look again')}
          </Button>
        </p>
      )}
      {!state && <OtherWays service={service} onHost={onHost} />}
      {state?.isReady && (
        <p className={styles['state']}>
          <Icon name="success" size={20} />
          <span>
            {isBrowserWay(host)
              ? t('This page prints by itself')
              : t('Device service {version}', { version: state.version })}
          </span>
        </p>
      )}
      {isOld && (
        <p className={styles['state']}>
          <Icon name="info" size={20} />
          <span>{t('New version of devices driver is available')}</span>
          <a href={newest.Url ?? '/devices.mjs'} download>
            {t('Download')}
          </a>
        </p>
      )}
      {state &&
        !state.isPaired &&
        (isBrowserWay(host) ? <PortButton way={host} onChosen={look} /> : <Pairing host={host} onPaired={look} />)}
    </div>
  );
};
