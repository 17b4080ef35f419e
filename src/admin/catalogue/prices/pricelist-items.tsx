import { useState } from 'react';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import type { Stored } from '../../data-provider.ts';
import { Confirmation } from '../../layout/confirmation.tsx';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import type { ControlProps } from '../../kinds/input.tsx';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { Pager } from '../../kinds/parts/pager.tsx';
import { ReferenceControl, type Reference } from '../../kinds/reference.tsx';
import { nameOf } from '../../model/representation.ts';
import { toast } from '../../toast.ts';
import { PricelistRow } from './pricelist-row.tsx';
import { changedItem, type StoredEdit } from './pricelist-edits.ts';

/** The prices of a list, a page at a time. */
const useItems = (pricelistId: number | undefined) => {
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(25);
  const query = useGetList<Stored>(
    'PricelistItem',
    {
      filter: { Pricelists: [{ Id: pricelistId }] },
      pagination: { page, perPage },
      sort: { field: 'Id', order: 'DESC' },
    },
    { enabled: Boolean(pricelistId) },
  );
  return { ...query, page, setPage, perPage, setPerPage };
};

/** Prices of a list, typed and saved in their place. */
export const PricelistItemsControl = ({ id, currentRecord }: ControlProps) => {
  const translate = useTranslate();
  const pricelistId = currentRecord?.()['Id'] as number | undefined;
  const items = useItems(pricelistId);
  const [asked, setAsked] = useState<Stored>();
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      toast.fault(error);
    }
    await items.refetch();
  };
  if (!pricelistId)
    return (
      <Typography id={id} color="text.secondary" variant="body2">
        {translate('Save first, then add here')}
      </Typography>
    );

  const save = (edit: StoredEdit): Promise<void> =>
    run(() => call('PricelistItemUpdate', { pricelistItem: changedItem(edit) }));
  const add = (picked: Reference | null): void => {
    if (!picked) return;
    const PriceMax = (picked['Price'] as number | null | undefined) ?? 0;
    void run(() =>
      call('PricelistItemCreate', {
        pricelistItem: { Pricelist: { Id: pricelistId }, Article: { Id: picked.Id }, PriceMax },
      }),
    );
  };
  const remove = async (item: Stored): Promise<void> => {
    await run(() => call('PricelistItemDelete', { pricelistItem: { Id: item.Id } }));
    setAsked(undefined);
  };
  const total = items.total ?? 0;
  return (
    <div className="child-rows pricelist-items" id={id} role="group" aria-label={translate('Prices')} tabIndex={-1}>
      <FieldFrame id="pricelist-add" label={translate('Add a product')}>
        <ReferenceControl
          key={total}
          reference="Article"
          id="pricelist-add"
          label={translate('Add a product')}
          value={null}
          onChange={add}
        />
      </FieldFrame>
      {items.error ? <ErrorState error={items.error} onRetry={() => void items.refetch()} /> : null}
      {total === 0 && items.data && (
        <p className="state-text">{translate('No prices yet: add products, or import a price list.')}</p>
      )}
      {total > 0 && (
        <div className="table-scroll">
          <table className="ledger ledger-inputs stacking">
            <caption className="visually-hidden">{translate('Prices')}</caption>
            <thead>
              <tr>
                <th scope="col">{translate('Product')}</th>
                <th scope="col" className="figure">
                  {translate('Price')}
                </th>
                <th scope="col" className="figure">
                  {translate('Lowest price')}
                </th>
                <th scope="col">{translate('Active')}</th>
                <th scope="col">{translate('Locked')}</th>
                <th scope="col" className="cell-action">
                  <span className="visually-hidden">{translate('Actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.data?.map((item) => (
                <PricelistRow
                  key={`${item.Id}-${String(item['Version'])}`}
                  item={item}
                  onSave={(edit) => void save(edit)}
                  onRemove={() => setAsked(item)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > 0 && (
        <Pager
          page={items.page}
          perPage={items.perPage}
          total={total}
          setPage={items.setPage}
          setPerPage={items.setPerPage}
        />
      )}
      {asked && (
        <Confirmation
          title={translate('Delete “{name}”?', { name: nameOf(asked['Article'] as Stored | undefined) })}
          text={translate('The price is taken out of this list.')}
          confirm={translate('Delete')}
          cancel={translate('Cancel')}
          isDangerous
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
};
