import { createContext, lazy, Suspense, useContext, useState, type ComponentType } from 'react';
import Skeleton from '@mui/material/Skeleton';

/**
 * Whether the surroundings are visible. A window is shown once all of its parts are loaded, because a late part would
 * move the button that the user is about to press.
 */
export const ShowingContext = createContext({ isShown: true });

/**
 * A component whose module is fetched when it is first drawn, so that a list does not carry what its filters and forms
 * are made of. Once the module is there, it is drawn at once; until then its place is kept, where the rest is shown.
 */
export const late = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  height = 40,
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined;
  const Later = lazy(async () => {
    loaded = await load();
    return { default: loaded };
  }) as unknown as ComponentType<Props>;
  const Late = (props: Props) => {
    const { isShown } = useContext(ShowingContext);
    const [{ Chosen, hasPlace }] = useState(() => ({ Chosen: loaded ?? Later, hasPlace: isShown }));
    if (!hasPlace) return <Chosen {...props} />;
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
        <Chosen {...props} />
      </Suspense>
    );
  };
  return Late;
};
