import { useFormContext, useWatch } from 'react-hook-form';

/** What the registry answered, in its own words: names of a country's papers are not translated. */
const factsOf = (answer: unknown): [name: string, text: string][] =>
  (typeof answer === 'object' && answer !== null ? Object.entries(answer) : []).flatMap(([name, value]: [string, unknown]): [string, string][] =>
    (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[name, String(value)]] : []));

export const hasCompanyDetails = (answer: unknown): boolean => factsOf(answer).length > 0;

/** The company as the look-up by tax id last told of it. */
export const CompanyPanel = () => {
  const { control } = useFormContext();
  const answer: unknown = useWatch({ control, name: 'Settings.cifDetails' });
  return <dl className="company-facts">{factsOf(answer).map(([name, text]) => <div key={name}><dt>{name}</dt><dd>{text}</dd></div>)}</dl>;
};
