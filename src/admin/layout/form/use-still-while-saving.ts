import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { useRegisterMutationMiddleware } from 'react-admin';
import { useFormState } from 'react-hook-form';

type Save = (resource: string, params: object) => Promise<unknown>;

/**
 * The fields take nothing while a form is being saved: the stored record that arrives then replaces what the form
 * shows, and what was changed meanwhile would be lost without a word. The bar stays, so that one can leave.
 *
 * @param bar the bar with Save, beside the fields
 */
export const useStillWhileSaving = (bar: RefObject<HTMLElement | null>): void => {
  const { isSubmitting } = useFormState();
  const [isStill, setStill] = useState(false);
  // Begins with the request and not with the submission: a field that is wrong takes the focus before that.
  const middleware = useCallback(async (resource: string, params: object, next: Save): Promise<unknown> => {
    setStill(true);
    try {
      return await next(resource, params);
    } catch (error) {
      setStill(false);
      throw error;
    }
  }, []);
  useRegisterMutationMiddleware<Save>(middleware);
  useEffect(() => {
    if (isSubmitting || !isStill) return undefined;
    // The stored record was handed over before; a task later the form shows it.
    const shown = setTimeout(() => setStill(false));
    return () => clearTimeout(shown);
  }, [isSubmitting, isStill]);
  useLayoutEffect(() => {
    const beside = bar.current?.parentElement;
    if (!beside || !isStill) return undefined;
    const fields = [...beside.children].filter((part) => part !== bar.current) as HTMLElement[];
    const focused = document.activeElement;
    for (const part of fields) part.inert = true;
    return () => {
      for (const part of fields) part.inert = false;
      const hasLostFocus = document.activeElement === document.body || document.activeElement === focused;
      if (focused instanceof HTMLElement && beside.contains(focused) && hasLostFocus)
        focused.focus({ preventScroll: true });
    };
  }, [isStill, bar]);
};
