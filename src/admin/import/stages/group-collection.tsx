import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { SplitActionType } from '#generated/types.ts';
import { Choice } from './choice.tsx';

interface Collection {
  Id: number;
  Name?: string | null;
}

const search = async (signal: AbortSignal): Promise<Collection[]> => {
  const predicate = { SplitActionTypes: [SplitActionType.Groups], Pager: { Index: 0, Size: 100 } };
  return (await call('ArticleSplitSearch', { predicate }, { signal })).Entities;
};

/** The collection that groups of the file are looked for and made in; asked only where there is more than one. */
export const GroupCollection = ({
  value,
  onChange,
}: {
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}) => {
  const translate = useTranslate();
  const { data = [] } = useQuery({ queryKey: ['import', 'collections'], queryFn: ({ signal }) => search(signal) });
  if (data.length < 2) return null;
  const options = data.map(({ Id, Name }) => [String(Id), Name ?? String(Id)] as const);
  return (
    <Choice
      label={translate('New groups are made in the collection')}
      value={String(value ?? '')}
      options={[['', translate('By itself')], ...options]}
      onChange={(id) => onChange(id === '' ? undefined : Number(id))}
    />
  );
};
