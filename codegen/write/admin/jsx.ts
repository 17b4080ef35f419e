/** An element of JSX to be printed. */
export interface Element {
  name: string;
  props?: Props;
  children?: readonly Element[];
}

/** Written as people write them: a text in quotation marks, a bare name for true, all else in braces as it stands. */
export type Props = Record<string, string | true | Code | undefined>;

/** An expression. */
export interface Code {
  code: string;
}

export const code = (text: string): Code => ({ code: text });

/** 'Name' in single quotation marks, as the house has them. */
export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const isPlain = (text: string): boolean => !/["\\{}<>]/.test(text);

const prop = ([name, value]: [string, string | true | Code]): string => {
  if (value === true) return name;
  if (typeof value === 'string') return isPlain(value) ? `${name}="${value}"` : `${name}={${quoted(value)}}`;
  return `${name}={${value.code}}`;
};

const columns = 120;

/** Lines of an element, indented by so many steps; what is longer than a line has a property on each. */
export const printed = ({ name, props = {}, children = [] }: Element, depth: number): string[] => {
  const indent = '  '.repeat(depth);
  const said = Object.entries(props)
    .filter((entry): entry is [string, string | true | Code] => entry[1] !== undefined)
    .map(prop);
  const end = children.length === 0 ? ' />' : '>';
  const oneLine = `${indent}<${[name, ...said].join(' ')}${end}`;
  const open =
    oneLine.length <= columns
      ? [oneLine]
      : [`${indent}<${name}`, ...said.map((each) => `${indent}  ${each}`), `${indent}${end.trim()}`];
  return children.length === 0
    ? open
    : [...open, ...children.flatMap((child) => printed(child, depth + 1)), `${indent}</${name}>`];
};

/** ['Code', 'Name'] over as many lines as it needs. */
export const list = (texts: readonly string[], depth: number): string => {
  const whole = `[${texts.map(quoted).join(', ')}]`;
  const indent = '  '.repeat(depth);
  if (whole.length + indent.length + 16 <= columns) return whole;
  const lines: string[] = [];
  for (const text of texts.map(quoted)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + text.length + 3 <= columns) lines[lines.length - 1] = `${last} ${text},`;
    else lines.push(`${indent}  ${text},`);
  }
  return ['[', ...lines, `${indent}]`].join('\n');
};
