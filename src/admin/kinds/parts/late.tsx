import { lazy, Suspense, useState, type ComponentType } from 'react';
import Skeleton from '@mui/material/Skeleton';

/**
 * A component whose module is fetched when it is first drawn, so that a list does not carry what its filters and forms
 * are made of. Once the module is there, it is drawn at once.
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
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return (
      <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
        <Chosen {...props} />
      </Suspense>
    );
  };
  return Late;
};
