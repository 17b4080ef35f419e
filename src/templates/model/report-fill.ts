import { withFirmBlanks } from './text.ts';

/** Data of a report: texts written as they are printed, and lists of such. */
export interface ReportData {
  readonly [name: string]: string | ReportData | readonly ReportData[] | undefined;
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (one) => marks[one] ?? one);

/** {{Branch.Name}} looks in the row of the list around it first, then in the document. */
const find = (path: string, scopes: readonly ReportData[]): ReportData[string] => {
  for (const scope of scopes) {
    let value: ReportData[string] = scope;
    for (const name of path.split('.'))
      value = typeof value === 'object' && !Array.isArray(value) ? (value as ReportData)[name] : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
};

/** A section to its own end, or a value: taken in one go, so that what is filled in is not read again. */
const places = /\{\{#\s*([\w.]+)\s*\}\}([\s\S]*?)\{\{\/\s*\1\s*\}\}|\{\{\s*([\w.]+)\s*\}\}/g;

const fillSection = (inner: string, value: ReportData[string], scopes: readonly ReportData[]): string => {
  if (Array.isArray(value)) return (value as ReportData[]).map((row) => fill(inner, [row, ...scopes])).join('');
  return value ? fill(inner, scopes) : '';
};

const fill = (html: string, scopes: readonly ReportData[]): string =>
  html.replace(places, (_all, list: string | undefined, inner: string | undefined, path: string | undefined) => {
    if (list !== undefined) return fillSection(inner ?? '', find(list, scopes), scopes);
    const value = find(path ?? '', scopes);
    return typeof value === 'string' ? escapeHtml(withFirmBlanks(value)) : '';
  });

/**
 * HTML with places, filled: {{Number}} is a value, {{#Lots}}…{{/Lots}} is repeated for each of a list, or said once
 * where a value is given. What is filled in is text, never HTML.
 */
export const fillReport = (html: string, data: ReportData): string => fill(html, [data]);

/** Places that name nothing of the data, each once. */
export const strangePlaces = (html: string, known: ReadonlySet<string>): string[] => [
  ...new Set(
    [...html.matchAll(/\{\{[#/]?\s*([\w.]+)\s*\}\}/g)].flatMap(([, path]) => (path && !known.has(path) ? [path] : [])),
  ),
];
