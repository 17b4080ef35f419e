import { useQuery } from '@tanstack/react-query';
import Skeleton from '@mui/material/Skeleton';
import { call } from '#client/call.ts';
import { isRestaurant, session } from '#client/session.ts';
import '../../dashboard/dashboard.css';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import './profile.css';
import { CollectionSales } from './collection-sales.tsx';
import { CustomerAccount } from './customer-account.tsx';
import { LastProducts } from './last-products.tsx';
import { PopularProducts } from './popular-products.tsx';
import { ProfileFigures } from './profile-figures.tsx';
import { ProfileHead } from './profile-head.tsx';
import type { ProfileQuestion } from './profile-reports.ts';
import { Purchases } from './purchases.tsx';

/** The customer whose profile is shown. */
export const useCustomer = (id: number | undefined) =>
  useQuery({
    queryKey: ['customer-profile', id],
    queryFn: ({ signal }) => call('ContractorShowProfile', { contractor: { Id: id } }, { signal }),
    enabled: id !== undefined,
  });

/** Who a customer is and what they buy: figures, charts, the last products, the history. */
export const CustomerProfile = ({
  id,
  isNamed,
}: {
  id: number;
  /** Its name stands nowhere above it. */ isNamed?: boolean;
}) => {
  const { data: customer, error, refetch } = useCustomer(id);
  const current = session.get();
  const question: ProfileQuestion = { customerId: id, isRestaurant: current !== undefined && isRestaurant(current) };
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!customer) return <Skeleton variant="rounded" height={160} />;
  return (
    <div className="dashboard profile">
      <ProfileHead customer={customer} isNamed={isNamed} />
      <ProfileFigures question={question} name={customer.Name ?? ''} />
      <CustomerAccount customerId={id} />
      <div className="dashboard-pair">
        <CollectionSales question={question} />
        <PopularProducts question={question} />
      </div>
      <div className="dashboard-pair">
        <LastProducts question={question} />
        <Purchases question={question} />
      </div>
    </div>
  );
};
