import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { showMoney } from '#client/i18n/figures.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';

/** Prices of the program. */
export const Plans = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['plans'],
    queryFn: () => call('PlanSearchPublic', { predicate: {} }),
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section className="account-card" aria-labelledby="account-plans">
      <h2 id="account-plans">{translate('Plans')}</h2>
      {data.Entities.length === 0 ? (
        <p className="state-text">{translate('No plans are offered')}</p>
      ) : (
        <ul className="account-plans">
          {data.Entities.map(({ Id, Name, Description, Price, Currency }) => (
            <li key={Id}>
              <h3>{Name}</h3>
              <p className="account-plan-price">{`${showMoney(Price ?? 0)} ${Currency ?? ''}`.trim()}</p>
              {Description && <p className="account-plan-text">{Description}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
