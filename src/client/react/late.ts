import { createElement, lazy, useState, type FunctionComponent, type ReactNode } from 'react';

/** A component whose module is fetched when it is first drawn, or before; once it is there it is drawn at once. */
export type Late<Props extends object = object> = FunctionComponent<Props> & { fetch: () => Promise<void> };

type PropsOf<Component> = Component extends (props: infer Props) => ReactNode
  ? Props extends object
    ? Props
    : object
  : never;

/**
 * React shows the fallback of a lazy component for 300 ms at least, even where its module has long come: so the module
 * is remembered here, and only what is not there yet is left to React.lazy.
 */
export const late = <Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Late<PropsOf<Module[Name]>> => {
  type Shown = FunctionComponent<PropsOf<Module[Name]>>;
  let loaded: Shown | undefined;
  const fetch = async (): Promise<Shown> => (loaded ??= (await load())[name] as Shown);
  const Later = lazy(async () => ({ default: await fetch() })) as unknown as Shown;
  const Component: Shown = (props) => {
    const [Chosen] = useState(() => loaded ?? Later);
    return createElement(Chosen, props);
  };
  return Object.assign(Component, {
    fetch: async () => {
      await fetch();
    },
  });
};
