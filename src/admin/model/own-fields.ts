import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { inOrder } from '#domain/organisation/custom-field.ts';
import { CustomEntityType, type CustomField } from '#generated/types.ts';
import type { Stored } from '../data-provider.ts';
import { isViewName, viewNamed } from './views.ts';

/** A field that the company has added. */
export type OwnField = CustomField & { Key: string };

const typeOf = (entity: string): number | undefined => (CustomEntityType as Readonly<Record<string, number>>)[entity];

const none: readonly OwnField[] = [];

/** Enough for all that one entity may have. */
const pagination = { page: 1, perPage: 100 };
const sort = { field: 'Id', order: 'ASC' } as const;

/** The fields that the company has added to an entity, in their order; read again once somebody changes them. */
export const useOwnFields = (entity: string | undefined): readonly OwnField[] => {
  const type = entity === undefined ? undefined : typeOf(entity);
  const filter = useMemo(() => ({ EntityTypes: [type] }), [type]);
  const { data } = useGetList<Stored>(
    'CustomField',
    { filter, pagination, sort },
    { enabled: type !== undefined, staleTime: 60_000, onError: () => undefined },
  );
  return useMemo(() => (data ? inOrder(data as unknown as OwnField[]) : none), [data]);
};

/** The entity that a list or a form shows. */
export const entityOfResource = (resource: string | undefined): string | undefined =>
  resource !== undefined && isViewName(resource) ? viewNamed(resource).model.name : undefined;
