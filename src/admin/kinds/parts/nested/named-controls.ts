import { createContext, useContext, type ComponentType } from 'react';
import type { FieldModel } from '#generated/shapes.ts';
import type { ControlProps } from '../../input.tsx';

/** A control of an area in place of the kind's own, and how the frame around it looks. */
export interface NamedControl {
  Control: ComponentType<ControlProps>;
  isWide?: boolean;
  isSelfLabelled?: boolean;
}

export type NamedControls = Readonly<Partial<Record<string, NamedControl>>>;

/** Controls that areas bring, by the name that a schema gives as x-widget. */
export const NamedControlsContext = createContext<NamedControls>({});

export const useNamedControl = ({ widget }: FieldModel): NamedControl | undefined =>
  useContext(NamedControlsContext)[widget ?? ''];

/** A control of one kind of value as one of any: the table that names it pairs them. */
export const anyControl = <Value>(Control: ComponentType<ControlProps<Value>>): ComponentType<ControlProps> =>
  Control as ComponentType<ControlProps>;
