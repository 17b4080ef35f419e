import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { session } from '#client/session.ts';
import { formatDateTime } from '#domain/date-format.ts';
import { formatMoney } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import type { DocumentGroup, InventoryLot } from '#generated/types.ts';
import { PrintView } from '../../layout/page/print-view.tsx';
import { companyCalendar } from '../../model/filter.ts';
import { toast } from '../../toast.ts';
import { allLots, searchLots, type Summary } from './inventory-calls.ts';

const dateOf = (instant: number | null | undefined): string =>
  instant ? formatDateTime(companyCalendar().zone, instant) : '';

const Rows = ({ lots, summary }: { lots: readonly InventoryLot[]; summary: Summary }) => {
  const translate = useTranslate();
  const figures = [
    'Expected',
    'Sold since',
    'Moved since',
    'Counted',
    'Difference',
    'Surplus at cost',
    'Shortage at cost',
  ];
  return (
    <table>
      <thead>
        <tr>
          <th>№</th>
          <th>{translate('Product')}</th>
          {figures.map((title) => (
            <th key={title} className="figure">
              {translate(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lots.map((lot, index) => (
          <tr key={lot.Id}>
            <td className="figure">{index + 1}</td>
            <td>{lot.Article?.Name}</td>
            {[lot.Expected, lot.ExtraSales, lot.Moved, lot.Counted, lot.Difference].map((quantity, at) => (
              <td key={at} className="figure">
                {formatQuantity(quantity ?? 0)}
              </td>
            ))}
            {[lot.SurplusSum, lot.ShortageSum].map((sum, at) => (
              <td key={at} className="figure">
                {sum ? formatMoney(sum) : ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th colSpan={7}>{translate('Total')}</th>
          <td className="figure">{formatMoney(summary.SurplusSum ?? 0)}</td>
          <td className="figure">{formatMoney(summary.ShortageSum ?? 0)}</td>
        </tr>
      </tfoot>
    </table>
  );
};

interface Props {
  inventory: DocumentGroup;
  title: string;
  onClose: () => void;
}

/** The act of an inventory on paper: what was counted, what differs, and who signs. */
export const InventoryPrint = ({ inventory, title, onClose }: Props) => {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['InventoryLot', inventory.Id, 'print'],
    gcTime: 0,
    queryFn: async () => {
      try {
        const lots = await allLots(inventory.Id, { only: 'counted' });
        const { Summary: summary } = await searchLots(inventory.Id, { size: 1 });
        return { lots, summary };
      } catch (error) {
        toast.fault(error);
        throw error;
      }
    },
  });
  const facts = [
    ['Company', session.get()?.company?.name],
    ['Branch', inventory.Branch?.Name],
    ['Depot', inventory.Depot?.Name],
    ['Employee', inventory.Employee?.Name],
    ['Created on', dateOf(inventory.CreatedOn)],
    ['Approved on', dateOf(inventory.ApprovedOn)],
  ].filter(([, value]) => value);
  return (
    <PrintView title={title} onClose={onClose}>
      <h1>{title}</h1>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(name ?? '')}: </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data ? <Rows lots={data.lots} summary={data.summary} /> : <p role="status">{translate('Loading')}</p>}
      <p className="print-signs">
        <span>{translate('Counted by')}:</span>
        <span>{translate('Checked by')}:</span>
      </p>
    </PrintView>
  );
};
