import { useState } from 'react';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import {
  ListContextProvider,
  NullableBooleanInput,
  ResourceContextProvider,
  useListController,
  useTranslate,
  type ListControllerResult,
} from 'react-admin';
import { call } from '#client/call.ts';
import type { Stored } from '../../data-provider.ts';
import { Confirmation } from '../../layout/confirmation.tsx';
import { BulkEdit } from '../../layout/list/bulk/bulk-edit.tsx';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import type { ControlProps } from '../../kinds/input.tsx';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { Pager } from '../../kinds/parts/pager.tsx';
import { MoneyInput } from '../../kinds/money.tsx';
import { ReferenceControl, type Reference } from '../../kinds/reference.tsx';
import { nameOf } from '../../model/representation.ts';
import { toast } from '../../toast.ts';
import { isLockedItem, PricelistRow } from './pricelist-row.tsx';
import { changedItem, type StoredEdit } from './pricelist-edits.ts';

/** The prices of a list, a page at a time, the last added first. */
const useItems = (pricelistId: number | undefined) =>
  useListController<Stored>({
    resource: 'PricelistItem',
    filter: { Pricelists: [{ Id: pricelistId }] },
    perPage: 25,
    sort: { field: 'Id', order: 'DESC' },
    disableSyncWithLocation: true,
    storeKey: false,
    queryOptions: { enabled: Boolean(pricelistId) },
  });

/** Changes the chosen prices together; a locked price stays as it is. */
const ChosenPrices = ({ items }: { items: ListControllerResult<Stored> }) => {
  const translate = useTranslate();
  const { selectedIds } = items;
  if (selectedIds.length === 0) return null;
  return (
    <ResourceContextProvider value="PricelistItem">
      <ListContextProvider value={items}>
        <div role="region" aria-label={translate('Chosen rows')} className="bulk-actions pricelist-chosen">
          <span>{translate('ra.action.bulk_actions', { smart_count: selectedIds.length })}</span>
          <BulkEdit>
            <MoneyInput source="PriceMax" label="Price" />
            <MoneyInput source="PriceMin" label="Lowest price" />
            <NullableBooleanInput source="Active" falseLabel="No" trueLabel="Yes" />
          </BulkEdit>
        </div>
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

/** Chooses all prices of the page, and none of them. */
const ChoosePage = ({ items: { data = [], selectedIds, onSelect } }: { items: ListControllerResult<Stored> }) => {
  const translate = useTranslate();
  const open = data.filter((item) => !isLockedItem(item)).map(({ Id }) => Id);
  const chosen = open.filter((each) => selectedIds.includes(each));
  const others = selectedIds.filter((each) => !open.includes(Number(each)));
  const isWhole = open.length > 0 && chosen.length === open.length;
  return (
    <Checkbox
      size="small"
      disabled={open.length === 0}
      checked={isWhole}
      indeterminate={chosen.length > 0 && !isWhole}
      onChange={() => onSelect(isWhole ? others : [...others, ...open])}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
};

/** Of a form: the items of which a price is typed that cannot be saved. */
export type WrongPrices = readonly number[];

/** Error that the form shows before it saves the rest; undefined: none. */
export const checkPrices = (wrong: unknown): string | undefined =>
  (wrong as WrongPrices | null | undefined)?.length ? 'Not VALID value' : undefined;

const Heads = ({ items }: { items: ListControllerResult<Stored> }) => {
  const translate = useTranslate();
  return (
    <thead>
      <tr>
        <th scope="col" className="cell-check">
          <ChoosePage items={items} />
        </th>
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
  );
};

/** Notes which of the prices that are shown are wrong; those of another page were left with it. */
const marksOf = (
  { data = [] }: ListControllerResult<Stored>,
  { value, onChange }: Pick<ControlProps<WrongPrices>, 'value' | 'onChange'>,
) => {
  const shown = new Set(data.map((item) => item.Id));
  return (itemId: number, isWrong: boolean): void => {
    const others = (value ?? []).filter((each) => each !== itemId && shown.has(each));
    onChange(isWrong ? [...others, itemId] : others);
  };
};

/** Prices of a list, typed and saved in their place; its form waits for those that are none. */
export const PricelistItemsControl = ({ id, currentRecord, ...form }: ControlProps<WrongPrices>) => {
  const translate = useTranslate();
  const pricelistId = currentRecord?.()['Id'] as number | undefined;
  const items = useItems(pricelistId);
  const mark = marksOf(items, form);
  const [asked, setAsked] = useState<Stored>();
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      toast.fault(error);
    }
    items.refetch();
  };
  if (!pricelistId)
    return (
      <Typography id={id} color="text.secondary" variant="body2">
        {translate('Save first, then add here')}
      </Typography>
    );

  const save = (edit: StoredEdit): Promise<void> => {
    mark(edit.Id, false);
    return run(() => call('PricelistItemUpdate', { pricelistItem: changedItem(edit) }));
  };
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
    mark(item.Id, false);
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
      {items.error ? <ErrorState error={items.error} onRetry={() => items.refetch()} /> : null}
      {total === 0 && items.data && (
        <p className="state-text">{translate('No prices yet: add products, or import a price list.')}</p>
      )}
      <ChosenPrices items={items} />
      {total > 0 && (
        <div className="table-scroll">
          <table className="ledger ledger-inputs stacking">
            <caption className="visually-hidden">{translate('Prices')}</caption>
            <Heads items={items} />
            <tbody>
              {items.data?.map((item) => (
                <PricelistRow
                  key={`${item.Id}-${String(item['Version'])}`}
                  item={item}
                  isChosen={items.selectedIds.includes(item.Id)}
                  onChoose={() => items.onToggleItem(item.Id)}
                  onSave={(edit) => void save(edit)}
                  onWrong={(isWrong) => mark(item.Id, isWrong)}
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
          setPage={(page) => {
            form.onChange(null);
            items.setPage(page);
          }}
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
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
};
