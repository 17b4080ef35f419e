import { useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';

interface Props {
  resource: string;
  id: number;
  children: ReactNode;
}

/**
 * Around the form of a record: it begins with what is stored now. What a list knew of the record is less than that; a
 * form that began with it would begin anew with the answer, and take away what was typed meanwhile.
 */
export const AsStored = ({ resource, id, children }: Props) => {
  const queries = useQueryClient();
  useState(() => queries.removeQueries({ queryKey: [resource, 'getOne', { id: String(id) }] }));
  return children;
};
