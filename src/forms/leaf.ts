import { createContext, type ComponentType } from 'react';

/** One value of a form made from a schema, for the component that draws it: label, control and error. */
export interface LeafProps {
  /** The key in the schema. */
  name: string;
  id: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** In the reader's language. */
  error?: string;
}

interface Group {
  Leaf: ComponentType<LeafProps>;
  /** Keys that are drawn, in their order. */ shown: readonly string[];
}

export const GroupContext = createContext<Group>({ Leaf: () => null, shown: [] });
