import { useEffect, useEffectEvent } from 'react';
import { useCollections } from '../../dashboard/use-collections.tsx';
import type { Question } from '../model/question.ts';

type Split = Question['split'];

/** The collection whose items rows are grouped by: at first the product groups. */
export const CollectionChoice = ({ value, onChange }: { value: Split; onChange: (split: Split) => void }) => {
  const { split, choice } = useCollections({ kept: value?.Id ?? null, onChoose: (Id) => onChange({ Id }) });
  const begin = useEffectEvent((Id: number) => onChange({ Id }));
  const first = split?.Id;
  const isChosen = value !== undefined;
  useEffect(() => {
    if (!isChosen && first !== undefined) begin(first);
  }, [isChosen, first]);
  return <>{choice}</>;
};
