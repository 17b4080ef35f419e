import { createContext, useContext } from 'react';

/** Where a form stands: a page of its own, or a window above another. */
export interface FormPlace {
  isDialog: boolean;
  /** What Cancel does, and what follows a deletion. */
  onLeave: () => void;
  /** Of a window: closes it, since what it was open for failed. */
  onRefused?: () => void;
}

export const FormPlaceContext = createContext<FormPlace>({ isDialog: false, onLeave: () => {} });

export const useFormPlace = (): FormPlace => useContext(FormPlaceContext);
