import './styles/admin.css';
import { use } from 'react';
import { createHashRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { loadCodec } from '#client/call.ts';
import { loadTexts } from '#client/i18n/i18n.ts';
import { Office } from './shell/office.tsx';

/** One router for the whole time: it knows where forms may not be left. It stands below the application's own, which only chooses branches. */
const router = createHashRouter([{ path: '*', element: <Office /> }]);

/** What the first screen cannot do without: its texts, and the model that calls are written by. */
const ready = Promise.all([loadTexts('common', 'faults', 'admin', 'ra', 'labels'), loadCodec()]);

/** The back office, mounted for every address that is neither public nor the till's. */
export const App = () => {
  use(ready);
  return <RouterProvider router={router} />;
};
