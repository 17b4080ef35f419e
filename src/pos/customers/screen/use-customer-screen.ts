import { useEffect } from 'react';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { posOptions } from '#till/settings/pos-options.ts';
import type { Till } from '#till/core/till.ts';

/** Shows the customer what is rung up, where the till is set to; what that takes is fetched only there. */
export const useCustomerScreen = (till: Till): void => {
  const { customerScreen } = useStoreValue(posOptions);
  useEffect(() => {
    if (!customerScreen) return undefined;
    const stop = import('#till/customers/screen/show-customer.ts').then(({ showCustomer }) => showCustomer(till));
    return () => {
      void stop.then((end) => end());
    };
  }, [till, customerScreen]);
};
