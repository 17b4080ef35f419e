/** A node of the MenuAccess tree (000 §3): a section of the menu, or an item under its route. */
export interface MenuNode { id: string; checked?: boolean; items?: MenuNode[] }

const isNode = (value: unknown): value is MenuNode =>
  typeof value === 'object' && value !== null && typeof (value as MenuNode).id === 'string';

const ticked = (nodes: unknown, found: Set<string>): Set<string> => {
  if (!Array.isArray(nodes)) return found;
  for (const node of nodes.filter(isNode)) {
    if (node.checked === true) found.add(node.id);
    ticked(node.items, found);
  }
  return found;
};

/** The tree may be kept as JSON text (G-070). */
const parsed = (tree: unknown): unknown => {
  if (typeof tree !== 'string') return tree;
  try {
    return JSON.parse(tree);
  } catch {
    return undefined;
  }
};

/** Ids of the ticked sections and routes; undefined where nothing is ticked, which shows everything (000 §6). */
export const tickedMenu = (tree: unknown): ReadonlySet<string> | undefined => {
  const value = parsed(tree);
  const found = ticked(Array.isArray(value) ? value : isNode(value) ? [value] : undefined, new Set());
  return found.size > 0 ? found : undefined;
};
