import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useRegisterMutationMiddleware } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import type { Values } from '../../model/route-pattern.ts';
import { toast } from '../../toast.ts';
import { savePricesFirst, saveProductParts } from './save-parts.ts';

interface Params {
  data: Values;
}

interface Saved {
  data: Stored;
}

type Save = (resource: string, params: Params) => Promise<Saved>;

/**
 * Of the card: prices in price lists are saved before the product, its recipe and its link after it. A price that is
 * none stops the save; a product that was saved stays so, whatever becomes of the rest.
 */
export const useSaveParts = (): void => {
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const middleware = useCallback(
    async (resource: string, params: Params, next: Save): Promise<Saved> => {
      const { ProductType: _type, Recipe, PricelistItems, ...data } = params.data;
      await savePricesFirst({ PricelistItems });
      const saved = await next(resource, { ...params, data });
      try {
        await saveProductParts(saved.data, { Recipe });
      } catch (error) {
        toast.fault(error);
      }
      for (const queryKey of [['PricelistItem'], ['recipe', saved.data.Id]])
        void queries.invalidateQueries({ queryKey });
      // The product as the server stored it, with its variants.
      const read = await dataProvider.getOne<Stored>(resource, { id: saved.data.Id }).catch(() => saved);
      return { data: { ...saved.data, ...read.data } };
    },
    [dataProvider, queries],
  );
  useRegisterMutationMiddleware<Save>(middleware);
};
