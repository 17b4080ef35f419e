import { useCallback } from 'react';
import { useRegisterMutationMiddleware } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { toast } from '../../toast.ts';
import { linkSaved } from './post-links.ts';

interface Saved {
  data: Stored;
}

type Save = (resource: string, params: object) => Promise<Saved>;

/** Of a form: what it saves has its link. A post that was saved stays so, whatever becomes of its link. */
export const useLinkSaved = (): void => {
  const middleware = useCallback(async (resource: string, params: object, next: Save): Promise<Saved> => {
    const { data } = await next(resource, params);
    return {
      data: await linkSaved(data).catch((error: unknown) => {
        toast.fault(error);
        return data;
      }),
    };
  }, []);
  useRegisterMutationMiddleware(middleware as never);
};
