import '../partners.css';

type Fact = [name: string, text: string];

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** What the registry answered, in its own words: names of a country's papers are not translated. */
export const companyFacts = (answer: unknown): Fact[] =>
  Object.entries((answer ?? {}) as object).flatMap(([name, value]: [string, unknown]): Fact[] =>
    isPlain(value) ? [[name, String(value)]] : [],
  );

/** The company as the look-up by tax id last told of it. */
export const CompanyFacts = ({ answer }: { answer: unknown }) => (
  <dl className="company-facts">
    {companyFacts(answer).map(([name, text]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
