import { useQuery } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { DocumentActionType, type Document } from '#generated/types.ts';

/**
 * The inventory that made a document as it was approved, where one did; null: none. Undefined while it is looked
 * for.
 */
export const useInventoryOf = (document: Document | undefined): number | null | undefined => {
  const isCounted = document?.DocumentActionType === DocumentActionType.Inventory;
  const { data, isError } = useQuery({
    queryKey: ['DocumentGroup', 'inventoryOf', document?.Id],
    enabled: isCounted,
    retry: false,
    queryFn: async () =>
      (await call('DocumentGroupSearch', { predicate: { DocumentTos: [{ Id: document?.Id }], Columns: ['Id'] } }))
        .Entities[0]?.Id ?? null,
  });
  return isCounted && !isError ? data : null;
};
