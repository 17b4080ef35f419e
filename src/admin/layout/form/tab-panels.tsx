import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import CardContent from '@mui/material/CardContent';

/** What lies under the tabs of a form. react-admin names each by its tab, and does not say what it is. */
export const TabPanels = ({ children }: { children?: ReactNode }) => (
  <CardContent>
    {Children.map(children, (panel) =>
      isValidElement(panel) ? cloneElement(panel as ReactElement<{ role?: string }>, { role: 'tabpanel' }) : panel,
    )}
  </CardContent>
);
