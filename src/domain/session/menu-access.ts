/** A node of an employee's MenuAccess tree: a section of the menu, or an item under its route (R-PERM-006). */
export interface MenuNode {
  readonly id: string;
  readonly checked?: boolean;
  readonly items?: readonly MenuNode[];
}

const isNode = (value: unknown): value is MenuNode =>
  typeof value === 'object' && value !== null && typeof (value as MenuNode).id === 'string';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const nodesOf = (value: unknown): MenuNode[] => {
  const nodes: unknown[] = Array.isArray(value) ? value : [value];
  return nodes.filter(isNode);
};

/** The roots of a stored tree, which may be kept as JSON text; what is no tree has none. */
export const readMenuTree = (tree: unknown): MenuNode[] => nodesOf(typeof tree === 'string' ? parsed(tree) : tree);

const walk = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...walk(nodesOf(node.items ?? []))]);

/**
 * Ids of the ticked sections and routes; undefined: no entry has a flag at all, so everything is shown (R-PERM-008).
 */
export const tickedMenu = (tree: unknown): ReadonlySet<string> | undefined => {
  const nodes = walk(readMenuTree(tree));
  if (!nodes.some(({ checked }) => typeof checked === 'boolean')) return undefined;
  return new Set(nodes.filter(({ checked }) => checked === true).map(({ id }) => id));
};

/** Who looks at the menu: a super user sees all of it, without a set of ticked entries everybody does. */
export interface MenuViewer {
  readonly isSuperuser: boolean;
  readonly menu?: ReadonlySet<string>;
}

/** Whether an item is shown, and its route let open (R-PERM-006). */
export const maySeeMenu = ({ isSuperuser, menu }: MenuViewer, id: string): boolean =>
  isSuperuser || !menu || menu.has(id);

const tickAll = (node: MenuNode, checked: boolean): MenuNode => ({
  ...node,
  checked,
  ...(node.items && { items: node.items.map((item) => tickAll(item, checked)) }),
});

/** The tree with one entry ticked or not; ticking a parent ticks all its children (R-PERM-007). */
export const tickMenu = (tree: readonly MenuNode[], id: string, checked: boolean): MenuNode[] =>
  tree.map((node) => {
    if (node.id === id) return tickAll(node, checked);
    return node.items ? { ...node, items: tickMenu(node.items, id, checked) } : node;
  });
