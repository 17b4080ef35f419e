import { useContext } from 'react';
import { Navigate, useLocation } from 'react-router';
import { MenuEntriesContext } from './menu-context.ts';
import { NotFound } from '../not-found.tsx';

/** An address that the specification knows, but at which no screen lies yet, leads to the dashboard: dealers begin at theirs. */
export const CatchAll = () => {
  const { pathname } = useLocation();
  const isAhead = useContext(MenuEntriesContext).some((entry) => entry.isAhead && entry.route === pathname);
  return isAhead ? <Navigate to="/dashboard" replace /> : <NotFound />;
};
