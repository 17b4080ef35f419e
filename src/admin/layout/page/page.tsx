import { useEffect, type ReactNode } from 'react';
import { brand } from '#client/brand.ts';
import { setTrail, type Crumb } from './trail.ts';

interface Props {
  title: string;
  /** The breadcrumbs between the section of the menu and this page. */
  trail?: readonly Crumb[];
  actions?: ReactNode;
  /** Limits the width, because forms read better in a column. */
  isNarrowColumn?: boolean;
  children: ReactNode;
}

/** A screen: its heading, what can be done with it, its content. Names the tab and the breadcrumbs. */
export const Page = ({ title, trail, actions, isNarrowColumn, children }: Props) => {
  const path = JSON.stringify(trail ?? []);
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
    setTrail([...(JSON.parse(path) as Crumb[]), { title }]);
  }, [title, path]);
  return (
    <div className={isNarrowColumn ? 'page page-column' : 'page'}>
      <header className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
};
