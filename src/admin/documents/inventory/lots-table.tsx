import RestartAlt from '@mui/icons-material/RestartAlt';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { showMoney } from '#client/i18n/figures.ts';
import { formatQuantity } from '#domain/quantity.ts';
import type { ArticleLabel, InventoryLot, Milli, Minor } from '#generated/types.ts';
import { RecordTable, type RecordColumn } from '../../layout/page/record-table.tsx';
import { CountCell } from './count-cell.tsx';

type Lot = InventoryLot;

/** Text of a quantity; empty for zero, so that differences stand out. */
const quantityOf = (quantity: Milli | null | undefined): string => (quantity ? formatQuantity(quantity) : '');
const moneyOf = (sum: Minor | null | undefined): string => (sum ? showMoney(sum) : '');

export const articleOf = ({ Article, Id }: Lot): ArticleLabel => Article ?? { Id: Id ?? 0 };

export const nameOfLot = ({ Article }: Lot): string => Article?.Name ?? '';

const Product = ({ lot }: { lot: Lot }) => {
  const translate = useTranslate();
  const code = lot.Article?.Barcode ?? lot.Article?.Code;
  return (
    <>
      <span className="inventory-product">{nameOfLot(lot)}</span>
      {code && <span className="cell-second code">{code}</span>}
      {lot.IsToRecount && <Chip size="small" color="warning" label={translate('To be recounted')} />}
      {lot.IsUncertain && (
        <Tooltip title={translate('Sold or moved between two counts of it. Recount it, if it differs.')}>
          <Chip size="small" variant="outlined" color="warning" label={translate('Moved while counted')} />
        </Tooltip>
      )}
    </>
  );
};

const productColumn: RecordColumn<Lot> = {
  title: 'Product',
  cell: (lot) => <Product lot={lot} />,
  className: 'inventory-name',
};

const figure = (title: string, cell: (lot: Lot) => string): RecordColumn<Lot> => ({ title, isFigure: true, cell });

/** Figures that show what should be there. */
const dueColumns = [
  figure('Expected', ({ Expected }) => formatQuantity(Expected ?? 0)),
  figure('Sold since', ({ ExtraSales }) => quantityOf(ExtraSales)),
  figure('Moved since', ({ Moved }) => quantityOf(Moved)),
];

const differenceColumns = [
  figure('Difference', ({ Difference }) => quantityOf(Difference)),
  figure('Surplus', ({ Surplus }) => quantityOf(Surplus)),
  figure('Shortage', ({ Shortage }) => quantityOf(Shortage)),
];

const costColumns = [
  figure('Surplus at cost', ({ SurplusSum }) => moneyOf(SurplusSum)),
  figure('Shortage at cost', ({ ShortageSum }) => moneyOf(ShortageSum)),
];

interface Props {
  lots: readonly Lot[] | undefined;
  /** Hides the expected quantity from users who count. */
  isBlind?: boolean;
  hasCosts?: boolean;
  /** Absent: nothing can be typed. */
  onCount?: (lot: Lot, quantity: Milli) => void;
  onRecount?: (lot: Lot) => void;
}

/** The products of an inventory; on a phone each is a card (R-INV-007). */
export const LotsTable = ({ lots, isBlind = false, hasCosts = false, onCount, onRecount }: Props) => {
  const translate = useTranslate();
  // Who counts again what did not agree is not led by what is expected.
  const open = (columns: readonly RecordColumn<Lot>[]): RecordColumn<Lot>[] =>
    columns.map((column) => ({ ...column, cell: (lot) => (lot.IsToRecount ? '' : column.cell(lot)) }));
  const counted: RecordColumn<Lot> = {
    title: 'Counted',
    isFigure: true,
    cell: (lot) =>
      onCount ? (
        <CountCell
          label={`${translate('Counted')}: ${nameOfLot(lot)}`}
          value={lot.Counted ?? undefined}
          onCount={(quantity) => onCount(lot, quantity)}
        />
      ) : (
        formatQuantity(lot.Counted ?? 0)
      ),
  };
  return (
    <RecordTable
      caption="Counted products"
      columns={[
        productColumn,
        ...(isBlind ? [] : open(dueColumns)),
        counted,
        ...(isBlind ? [] : open(differenceColumns)),
        ...(hasCosts && !isBlind ? open(costColumns) : []),
      ]}
      rows={lots}
      keyOf={({ Id }) => Id}
      hasInputs={onCount !== undefined}
      action={
        onRecount &&
        ((lot) =>
          lot.Counted === undefined || lot.Counted === null ? null : (
            <Tooltip title={translate('Count again')}>
              <IconButton
                size="small"
                onClick={() => onRecount(lot)}
                aria-label={translate('Count again: {name}', { name: nameOfLot(lot) })}
              >
                <RestartAlt fontSize="small" />
              </IconButton>
            </Tooltip>
          ))
      }
    />
  );
};
