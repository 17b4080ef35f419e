import { useState } from 'react';

/** Whether it has ever been so, as long as the component stands: what is closed is drawn from its first opening on. */
export const useEver = (isSo: boolean): boolean => {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return isSo || wasSo;
};
