/** The text of a module: what it imports, gathered while its parts are made, and its body. */
export interface Module {
  use: (name: string, from: string) => string;
  text: (body: readonly string[]) => string;
}

/** Packages before the house's own rooms, each in the order of its name. */
const byPlace = ([one]: [string, unknown], [other]: [string, unknown]): number => {
  const [left, right] = [one.startsWith('#'), other.startsWith('#')];
  if (left !== right) return left ? 1 : -1;
  return one < other ? -1 : 1;
};

/** `type Name` stands where Name would. */
const byName = (one: string, other: string): number => (one.replace('type ', '') < other.replace('type ', '') ? -1 : 1);

export const openModule = (): Module => {
  const used = new Map<string, Set<string>>();
  return {
    use: (name, from) => {
      used.set(from, (used.get(from) ?? new Set()).add(name));
      return name;
    },
    text: (body) => {
      const imports = [...used]
        .sort(byPlace)
        .map(([from, names]) => `import { ${[...names].sort(byName).join(', ')} } from '${from}';`);
      return [...imports, '', ...body, ''].join('\n');
    },
  };
};
