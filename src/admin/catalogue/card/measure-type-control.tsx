import { useEffect, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { isWeighedMeasure } from '#domain/catalogue/weighed-measure.ts';
import { ArticleMeasureType } from '#generated/types.ts';
import { EnumControl } from '../../kinds/enum.tsx';
import type { ControlProps } from '../../kinds/input.tsx';

interface Measure {
  Id: number;
  Name?: string | null;
  Code?: string | null;
}

/**
 * By the piece or by weight. A user who picks kilograms is offered the weight once for each measure; the answer is
 * kept.
 */
export const MeasureTypeControl = (props: ControlProps<number>) => {
  const { dirtyFields } = useFormState();
  const measure = useWatch({ name: 'Measure' }) as Measure | null | undefined;
  const offeredFor = useRef<number>(undefined);
  const isOffered =
    Boolean(dirtyFields['Measure']) && (isWeighedMeasure(measure?.Name) || isWeighedMeasure(measure?.Code));
  const { onChange } = props;
  useEffect(() => {
    if (!isOffered || offeredFor.current === measure?.Id) return;
    offeredFor.current = measure?.Id;
    onChange(ArticleMeasureType.Weighable);
  }, [isOffered, measure?.Id, onChange]);
  return <EnumControl {...props} of="ArticleMeasureType" />;
};
