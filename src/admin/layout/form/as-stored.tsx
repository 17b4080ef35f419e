import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';

interface Props {
  resource: string;
  id: number;
  children: ReactNode;
}

/**
 * To be put around the form of a record: the form begins when the stored record has been read. A list knows less of the
 * record; a form that began with that would reset when the record arrives, and lose what was typed meanwhile.
 */
export const AsStored = ({ resource, id, children }: Props) => {
  const queries = useQueryClient();
  useState(() => queries.removeQueries({ queryKey: [resource, 'getOne', { id: String(id) }] }));
  return children;
};
