import { useTranslate } from 'react-admin';
import { session } from '#client/session.ts';
import { showCount, showSum } from '#client/i18n/figures.ts';
import { formatQuantity } from '#domain/quantity.ts';
import type { Milli, Minor } from '#generated/types.ts';
import type { Summary } from './inventory-calls.ts';

const Figure = ({ title, value, detail }: { title: string; value: string; detail?: string }) => {
  const translate = useTranslate();
  return (
    <div>
      <dt>{translate(title)}</dt>
      <dd>
        {value}
        {detail && <span className="cell-second">{detail}</span>}
      </dd>
    </div>
  );
};

const Side = ({ title, sum, quantity }: { title: string; sum: Minor; quantity: Milli }) => (
  <Figure
    title={title}
    value={showSum(sum, String(session.get()?.company?.settings['currency'] ?? ''))}
    detail={formatQuantity(quantity)}
  />
);

/** How far the inventory is counted, and what is surplus and short. */
export const SummaryBar = ({ summary, isBlind }: { summary: Summary; isBlind?: boolean }) => {
  const { Products, Counted, Recount, Differing, Surplus, Shortage, SurplusSum, ShortageSum } = summary;
  const translate = useTranslate();
  return (
    <section className="panel" aria-label={translate('Summary')}>
      <dl className="figures inventory-summary">
        <Figure title="Counted" value={`${showCount(Counted ?? 0)} / ${showCount(Products ?? 0)}`} />
        {Boolean(Recount) && <Figure title="To be recounted" value={showCount(Recount ?? 0)} />}
        {!isBlind && (
          <>
            <Figure title="Differences" value={showCount(Differing ?? 0)} />
            <Side title="Surplus at cost" sum={SurplusSum ?? 0} quantity={Surplus ?? 0} />
            <Side title="Shortage at cost" sum={ShortageSum ?? 0} quantity={Shortage ?? 0} />
          </>
        )}
      </dl>
    </section>
  );
};
