import { useQuery } from '@tanstack/react-query';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { showMoney } from '#client/i18n/figures.ts';
import { session } from '#client/session.ts';
import { formatDate } from '#domain/date-format.ts';
import { dayMs, type Instant } from '#domain/zone.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { companyCalendar } from '../model/filter.ts';

/** Answer of BalanceCheck. */
export interface AccountState {
  Amount?: number | null;
  Contract?: { RestrictedOn?: Instant | null } | null;
}

/** Fewer days than this before the restriction (R-SHELL-012). */
const warningDays = 5;

/**
 * The bar is shown while the account is in debt and the contract is restricted in under five days or already; without a
 * date it is not (R-SHELL-012).
 */
export const isPaymentDue = ({ Amount, Contract }: AccountState, now: Instant): boolean => {
  const restrictedOn = Contract?.RestrictedOn;
  return (Amount ?? 0) < 0 && typeof restrictedOn === 'number' && restrictedOn - now < warningDays * dayMs;
};

const every = 60 * 60 * 1000;

/** Height that other bars at the foot of the screen keep free for this one. */
const leaveRoom = (bar: HTMLElement | null): (() => void) | undefined => {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--foot', `${bar.offsetHeight}px`));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty('--foot');
  };
};

/** At the foot of every screen while a payment is due. */
export const PaymentWarning = () => {
  const translate = useTranslate();
  const company = useStoreValue(session)?.company?.id;
  const { data } = useQuery({
    queryKey: ['balance-check', company],
    enabled: company !== undefined,
    refetchInterval: every,
    staleTime: every,
    retry: false,
    queryFn: async () => {
      const state = await call('BalanceCheck', { contract: { Customer: { Id: company } } });
      return { ...state, isDue: isPaymentDue(state, Date.now()) };
    },
  });
  if (!data?.isDue) return null;
  const { zone } = companyCalendar();
  return (
    <div ref={leaveRoom} className="payment-warning" role="status">
      <WarningIcon fontSize="small" aria-hidden="true" />
      <p>
        {translate('Your balance is {amount}. Work is suspended on {day} unless it is paid.', {
          amount: showMoney(data.Amount ?? 0),
          day: formatDate(zone, data.Contract?.RestrictedOn ?? 0),
        })}{' '}
        <a href="#/account">{translate('Account and payments')}</a>
      </p>
    </div>
  );
};
