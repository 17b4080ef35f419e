/** An element as it was parsed, by its local name: prefixes name nothing here. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlNode[];
}

/** Children of a name. */
export const all = (node: XmlNode | undefined, name: string): readonly XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

/** The first element at a path: 'Party/PartyName/Name'. */
export const at = (node: XmlNode | undefined, path: string): XmlNode | undefined => {
  let found = node;
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name);
  return found;
};

/** The text at a path; undefined for none, and for blanks. */
export const textAt = (node: XmlNode | undefined, path: string): string | undefined => {
  const text = at(node, path)?.text.trim();
  return text ? text : undefined;
};

/** An element to be written, with what is given of its children. */
export const element = (
  name: string,
  content: string | readonly (XmlNode | undefined)[] | undefined,
  attributes: Readonly<Record<string, string>> = {},
): XmlNode | undefined => {
  if (content === undefined) return undefined;
  if (typeof content === 'string') return { name, attributes, text: content, children: [] };
  const children = content.filter((child) => child !== undefined);
  return children.length > 0 ? { name, attributes, text: '', children } : undefined;
};
