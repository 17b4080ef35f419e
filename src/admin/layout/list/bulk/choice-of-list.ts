import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router';

/** Clears the chosen rows when the list is left, so that no other page acts on them. */
export const useChoiceOfThisList = (): void => {
  const { onUnselectItems } = useListContext();
  const { pathname } = useLocation();
  const letGo = useRef(onUnselectItems);
  useEffect(() => {
    letGo.current = onUnselectItems;
  });
  useEffect(() => () => letGo.current(), [pathname]);
};
