import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { clientUuid } from '#client/client-uuid.ts';
import { connection } from '#client/connection.ts';
import { deviceOf, platformOf } from '#client/http/headers.ts';
import { fetchOwn } from '#client/http/own-answer.ts';
import { applicationVersion } from '#client/http/version.ts';
import { language, languages } from '#client/i18n/i18n.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { companyCalendar } from '../../model/filter.ts';
import { Page } from '../../layout/page/page.tsx';
import './diagnostics.css';

interface State {
  isReady: boolean;
  answeredInMs: number;
  usedMb?: number;
}

const bytesInMb = 1024 * 1024;

const readState = async (): Promise<State> => {
  const began = performance.now();
  const response = await fetchOwn('/readyz', { cache: 'no-store' });
  await response.text();
  const answeredInMs = Math.round(performance.now() - began);
  const { usage } = (await navigator.storage?.estimate()) ?? {};
  return { isReady: response.ok, answeredInMs, ...(usage !== undefined && { usedMb: Math.round(usage / bytesInMb) }) };
};

/** /hhk: facts for support. No menu leads here. */
export const DiagnosticsPage = () => {
  const translate = useTranslate();
  const { isOnline } = useStoreValue(connection);
  const current = useStoreValue(language);
  const { data, isError } = useQuery({ queryKey: ['diagnostics'], queryFn: readState, retry: false, gcTime: 0 });
  const server = isError || data?.isReady === false ? 'Not ready' : data ? 'Ready' : '…';
  const rows: [title: string, value: string][] = [
    ['Version', applicationVersion],
    ['Connection', translate(isOnline ? 'Online' : 'Offline')],
    ['Server', translate(server)],
    ['Answered in, ms', String(data?.answeredInMs ?? '')],
    ['Kept on this device, MB', String(data?.usedMb ?? '')],
    ['Browser', deviceOf(navigator.userAgent)],
    ['Platform', platformOf(navigator.userAgent)],
    ['Screen', `${screen.width} × ${screen.height}`],
    ['Language', languages[current]],
    ['Time zone', companyCalendar().zone],
    ['Device identifier', clientUuid()],
  ];
  return (
    <Page title={translate('Diagnostics')} isNarrowColumn>
      <section className="panel diagnostics">
        <dl>
          {rows
            .filter(([, value]) => value !== '')
            .map(([title, value]) => (
              <div key={title}>
                <dt>{translate(title)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </section>
    </Page>
  );
};
