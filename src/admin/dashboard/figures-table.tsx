import { formatMoney } from '#domain/money.ts';

interface Props { caption: string; head: [name: string, value: string]; rows: readonly { key: string | number; name: string; sum: number }[] }

/** The figures of a chart for those who do not see it. */
export const FiguresTable = ({ caption, head, rows }: Props) => (
  <table className="visually-hidden">
    <caption>{caption}</caption>
    <thead><tr>{head.map((title) => <th key={title} scope="col">{title}</th>)}</tr></thead>
    <tbody>{rows.map(({ key, name, sum }) => <tr key={key}><th scope="row">{name}</th><td>{formatMoney(sum)}</td></tr>)}</tbody>
  </table>
);
