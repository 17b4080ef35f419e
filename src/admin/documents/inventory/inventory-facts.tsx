import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useNavigate, useTranslate } from 'react-admin';
import { formatDateTime } from '#domain/date-format.ts';
import type { DocumentGroup } from '#generated/types.ts';
import { useDeletion } from '../../layout/deletion/use-deletion.tsx';
import { companyCalendar } from '../../model/filter.ts';
import { mayRemove } from '../../model/may-write.ts';
import { viewNamed } from '../../model/views.ts';
import { scopeText } from './article-choice.ts';

const dateOf = (instant: number | null | undefined): string =>
  instant ? formatDateTime(companyCalendar().zone, instant) : '';

/** Step 1 of an inventory that has begun: where and when; it can be deleted while it is open (R-INV-003). */
export const InventoryFacts = ({ inventory }: { inventory: DocumentGroup }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const view = viewNamed('Inventories');
  const deletion = useDeletion(view, { onDone: () => navigate('/inventories') });
  const facts = [
    ['Code', inventory.Code],
    ['Branch', inventory.Branch?.Name],
    ['Depot', inventory.Depot?.Name],
    ['Employee', inventory.Employee?.Name],
    ['Products counted', scopeText(inventory.ArticlePredicate, translate)],
    ['Created on', dateOf(inventory.CreatedOn)],
    ['Approved on', dateOf(inventory.ApprovedOn)],
  ].filter(([, value]) => value);
  return (
    <section className="panel" aria-label={translate('Inventory')}>
      <dl className="figures document-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{translate(name ?? '')}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!inventory.ApprovedOn && mayRemove(view) && (
        <Button
          color="error"
          className="inventory-delete"
          startIcon={<Delete />}
          onClick={() => deletion.ask([{ ...inventory, id: inventory.Id }])}
        >
          {translate('Delete')}
        </Button>
      )}
      {deletion.dialog}
    </section>
  );
};
