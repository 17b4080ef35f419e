import { useContext } from 'react';
import { useLocation } from 'react-router';
import { ComesLater, NotFound } from '../not-found.tsx';
import { MenuEntriesContext } from '../../layout/menu/menu-context.ts';

/** An address that is announced but at which no screen lies yet says what it will be; any other is unknown. */
export const CatchAll = () => {
  const { pathname } = useLocation();
  const ahead = useContext(MenuEntriesContext).find(
    ({ isAhead, route }) => isAhead && (pathname === route || pathname.startsWith(`${route}/`)),
  );
  return ahead ? <ComesLater title={ahead.title} /> : <NotFound />;
};
