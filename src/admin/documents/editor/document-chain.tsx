import { useQuery } from '@tanstack/react-query';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { call } from '#client/call.ts';
import { showMoney, showQuantity } from '#client/i18n/figures.ts';
import { formatDate } from '#domain/date-format.ts';
import { shownSum } from '#domain/documents/lines/totals.ts';
import type { Document, DocumentChainReadAnswer } from '#generated/types.ts';
import { companyCalendar } from '../../model/filter.ts';
import { enumTitle } from '../../model/views.ts';
import { documentTitles } from '../document-titles.ts';

type Chained = DocumentChainReadAnswer['Documents'][number];
type Line = DocumentChainReadAnswer['Lines'][number];

const asDocument = (chained: Chained): Partial<Document> => chained as Partial<Document>;

const ChainState = ({ chained: { ApprovedOn, IsStorno, IsReversed } }: { chained: Chained }) => {
  const translate = useTranslate();
  if (IsStorno) return <Chip size="small" color="warning" label={translate('Reversal')} />;
  if (IsReversed) return <Chip size="small" color="warning" label={translate('Reversed')} />;
  return (
    <Chip
      size="small"
      {...(ApprovedOn && { color: 'primary' as const })}
      label={translate(ApprovedOn ? 'Approved' : 'Not approved')}
    />
  );
};

/** One document of the chain; the open one is no link. */
const ChainEntry = ({ chained, isOpen }: { chained: Chained; isOpen: boolean }) => {
  const translate = useTranslate();
  const { Id, DocumentActionType: type, Number: number, Depth, ApprovedOn, CreatedOn } = chained;
  const { zone } = companyCalendar();
  const name = `${translate(documentTitles(asDocument(chained)).one)} № ${number ?? Id}`;
  const on = ApprovedOn ?? CreatedOn;
  return (
    <li className="chain-entry" style={{ paddingInlineStart: `${Math.min(Depth, 4) * 20}px` }}>
      {isOpen ? (
        <strong aria-current="page">{name}</strong>
      ) : (
        <Link to={`/document/${type}/${Id}`} className="record-link">
          {name}
        </Link>
      )}
      <span className="chain-facts">
        {on && <span>{formatDate(zone, on)}</span>}
        <span className="figure">{showMoney(shownSum(asDocument(chained)))}</span>
        <ChainState chained={chained} />
      </span>
    </li>
  );
};

/** Quantities that one kind of documents has taken, product by product. */
const OpenLines = ({ lines, type }: { lines: readonly Line[]; type: number | null }) => {
  const translate = useTranslate();
  const title = translate('Taken: {entity}', { entity: translate(enumTitle('DocumentActionType', type)) });
  const columns = ['Ordered', 'Still open', 'Taken', 'In drafts'] as const;
  return (
    <TableContainer>
      <Table size="small" aria-label={title} sx={{ captionSide: 'top' }}>
        <caption className="chain-caption">{title}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{translate('Product')}</TableCell>
            {columns.map((column) => (
              <TableCell key={column} align="right">
                {translate(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map(({ Article, Announced, Taken, Drafted, Open }) => (
            <TableRow key={Article?.Id}>
              <TableCell>{Article?.Name}</TableCell>
              <TableCell align="right">{showQuantity(Announced ?? 0)}</TableCell>
              <TableCell align="right" className={Open === 0 ? 'chain-done' : 'chain-open'}>
                {showQuantity(Open ?? 0)}
              </TableCell>
              <TableCell align="right">{showQuantity(Taken ?? 0)}</TableCell>
              <TableCell align="right">{showQuantity(Drafted ?? 0)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

const isTouched = ({ Taken, Drafted }: Line): boolean => Taken !== 0 || Drafted !== 0;

/** Documents that this one was made from and that were made from it, and what of it is open; nothing where it is alone. */
export const DocumentChain = ({ document }: { document: Partial<Document> }) => {
  const translate = useTranslate();
  const { Id, Version, ApprovedOn } = document;
  const { data } = useQuery({
    queryKey: ['DocumentChain', Id, Version, ApprovedOn],
    gcTime: 0,
    retry: false,
    queryFn: () => call('DocumentChainRead', { document: { Id } }),
  });
  if (!data || data.Documents.length < 2) return null;
  const byKind = Map.groupBy(data.Lines, ({ DocumentActionType: type }) => type ?? null);
  return (
    <section className="panel chain" aria-label={translate('Related documents')}>
      <h2>{translate('Related documents')}</h2>
      <ol className="chain-list">
        {data.Documents.map((chained) => (
          <ChainEntry key={chained.Id} chained={chained} isOpen={chained.Id === Id} />
        ))}
      </ol>
      {[...byKind]
        .filter(([, lines]) => lines.some(isTouched))
        .map(([type, lines]) => (
          <OpenLines key={type} type={type} lines={lines} />
        ))}
    </section>
  );
};
