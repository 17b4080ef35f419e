interface Props {
  caption: string;
  head: readonly [name: string, value: string];
  rows: readonly { key: string | number; name: string; value: string }[];
}

/** The figures of a chart for those who do not see it. */
export const FiguresTable = ({ caption, head, rows }: Props) => (
  <div className="visually-hidden">
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head[0]}</th>
          <th scope="col">{head[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
