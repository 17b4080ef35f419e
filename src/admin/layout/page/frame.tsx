import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from 'react-admin';
import { brand } from '#client/brand.ts';
import { viewNamed } from '../../model/views.ts';
import { setTrail, type Crumb } from './trail.ts';
import { listAddress, useParameters } from '../addresses.ts';

const ActionsPlace = createContext<HTMLElement | null>(null);

/** Puts its children beside the heading of the page, from anywhere in the page. */
export const PageActions = ({ children }: { children: ReactNode }) => {
  const place = useContext(ActionsPlace);
  return place && createPortal(children, place);
};

/** A breadcrumb: its English title, or the name of a record. */
export interface Step extends Crumb {
  isName?: boolean;
}

const TrailPlace = createContext<(way: readonly Step[] | undefined) => void>(() => {});

/** Sets the breadcrumbs of a screen, if they differ from those by the schema. Addresses are those of the router. */
export const Trail = ({ way }: { way: readonly Step[] }) => {
  const setWay = useContext(TrailPlace);
  useEffect(() => {
    setWay(way);
    return () => setWay(undefined);
  }, [setWay, way]);
  return null;
};

/** Gives the browser's tab and the last breadcrumb the text of the heading, which react-admin writes. */
const useNameOfPage = (trail: readonly Crumb[]) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const way = JSON.stringify(trail);
  useEffect(() => {
    const place = heading.current;
    if (!place) return undefined;
    const takeOver = (): void => {
      const title = place.textContent;
      if (!title) return;
      document.title = `${title} · ${brand.name}`;
      setTrail([...(JSON.parse(way) as Crumb[]), { title }]);
    };
    const observer = new MutationObserver(takeOver);
    observer.observe(place, { childList: true, characterData: true, subtree: true });
    takeOver();
    return () => observer.disconnect();
  }, [way]);
  return heading;
};

interface Props {
  resource: string;
  isForm?: boolean;
  children: ReactNode;
}

/** A screen of react-admin: the heading into which it writes its title, the actions beside it, its content. */
export const Frame = ({ resource, isForm = false, children }: Props) => {
  const translate = useTranslate();
  const view = viewNamed(resource);
  const parameters = useParameters(isForm ? view.view.form?.route : view.view.list?.route);
  const [ownWay, setOwnWay] = useState<readonly Step[]>();
  const trail = useMemo<Crumb[]>(() => {
    const usual = isForm && view.view.list ? [{ title: view.view.titles, address: listAddress(view, parameters) }] : [];
    return (ownWay ?? usual).map(({ title, address, isName }: Step) => ({
      title: isName ? title : translate(title),
      address,
    }));
  }, [isForm, view, parameters, translate, ownWay]);
  const heading = useNameOfPage(trail);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div className={isForm ? 'page page-column' : 'page'}>
      <header className="page-head">
        {/* react-admin writes the title of the screen into it. */}
        {/* eslint-disable-next-line jsx-a11y/heading-has-content */}
        <h1 id="react-admin-title" ref={heading} tabIndex={-1} />
        <div ref={setPlace} className="page-actions" />
      </header>
      <TrailPlace value={setOwnWay}>
        <ActionsPlace value={place}>{children}</ActionsPlace>
      </TrailPlace>
    </div>
  );
};
