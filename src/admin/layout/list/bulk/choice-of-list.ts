import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router';

/** Chosen rows are let go when the list is left: nobody deletes on another page what he chose on this one. */
export const useChoiceOfThisList = (): void => {
  const { onUnselectItems } = useListContext();
  const { pathname } = useLocation();
  const letGo = useRef(onUnselectItems);
  useEffect(() => {
    letGo.current = onUnselectItems;
  });
  useEffect(() => () => letGo.current(), [pathname]);
};
