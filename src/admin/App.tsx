import './styles/admin.css';
import { use, useState } from 'react';
import { createHashRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadCodec } from '#client/call.ts';
import { loadTexts } from '#client/i18n/i18n.ts';
import { Office } from './shell/office.tsx';
import { fetchScreenAt } from './shell/routes.tsx';

/**
 * One router for the whole time: it knows where forms may not be left. It stands below the application's own, which
 * only chooses branches.
 */
const router = createHashRouter([{ path: '*', element: <Office /> }]);

/** Needed by the first screen: its texts, and the model that calls are written by. */
const ready = Promise.all([loadTexts('common', 'faults', 'admin', 'ra', 'labels'), loadCodec()]).then(() => {
  isReady = true;
});

let isReady = false;

/** Fetches the screen of an address ahead with all that it needs. A list is drawn once, out of sight. */
export const fetchScreen = async (address: string): Promise<void> => {
  const [resource] = await Promise.all([fetchScreenAt(address), ready]);
  if (resource) (await import('./shell/warm-up.tsx')).warmUp(resource, address);
};

const Router = () => <RouterProvider router={router} />;

const RouterOnceReady = () => {
  use(ready);
  return <Router />;
};

/** The back office, mounted for every address that is neither public nor the till's. */
export const App = () => {
  // Loaded modules are not awaited: React would show nothing for a third of a second.
  const [wasReady] = useState(isReady);
  return wasReady ? <Router /> : <RouterOnceReady />;
};
