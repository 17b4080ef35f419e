import { useCallback, useEffect, useState } from 'react';
import { useRegisterMutationMiddleware } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

type Save = (resource: string, params: object) => Promise<unknown>;

/**
 * Whether the form has unsaved changes. A field that has only appeared is no change, and a refused save stores nothing.
 */
export const useIsDirty = (): boolean => {
  const { dirtyFields } = useFormState();
  const { watch } = useFormContext();
  const [isStored, setStored] = useState(false);
  const middleware = useCallback(async (resource: string, params: object, next: Save): Promise<unknown> => {
    const answer = await next(resource, params);
    setStored(true);
    return answer;
  }, []);
  useRegisterMutationMiddleware<Save>(middleware);
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name }) => {
      if (name) setStored(false);
    });
    return unsubscribe;
  }, [watch]);
  return Object.keys(dirtyFields).length > 0 && !isStored;
};
