import { createContext, useContext } from 'react';

/** Where a form is shown: on a page of its own, or in a window. */
export interface FormPlace {
  isDialog: boolean;
  /** Called by Cancel, and after a deletion. */
  onLeave: () => void;
  /** For a window: closes it, because the request failed in a way that the form cannot mend. */
  onRefused?: () => void;
}

export const FormPlaceContext = createContext<FormPlace>({ isDialog: false, onLeave: () => {} });

export const useFormPlace = (): FormPlace => useContext(FormPlaceContext);
