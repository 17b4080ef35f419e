import { useEffect } from 'react';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { defaultOptions, posOptions } from '#till/settings/pos-options.ts';

let isUsed = false;

/** How this till looks, while it is shown; what it takes is fetched only where something was chosen. */
export const useLooks = (): void => {
  const options = useStoreValue(posOptions);
  useEffect(() => {
    isUsed ||= options.large || options.contrast || options.leftHanded;
    if (!isUsed) return undefined;
    const applied = import('./looks/apply-looks.ts');
    void applied.then(({ applyLooks }) => applyLooks(options));
    return () => {
      void applied.then(({ applyLooks }) => applyLooks(defaultOptions));
    };
  }, [options]);
};
