import { useState } from 'react';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useStore, useTranslate } from 'react-admin';
import { formatQuantity } from '#domain/quantity.ts';
import { InventoryCountType, type InventoryLot } from '#generated/types.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { Pager } from '../../kinds/parts/pager.tsx';
import { SearchField } from '../../layout/search-field.tsx';
import type { Only } from './inventory-calls.ts';
import { articleOf, LotsTable, nameOfLot } from './lots-table.tsx';
import { ProductCounter } from './product-counter.tsx';
import { SummaryBar } from './summary-bar.tsx';
import { useCounting } from './use-counting.ts';
import { useLots } from './use-lots.ts';

/** Products are looked for from three characters on (R-INV-004). */
const minTermLength = 3;

const choices = [
  ['all', 'All'],
  ['difference', 'Only differences'],
  ['uncounted', 'Not counted'],
  ['recount', 'To be recounted'],
] as const;

type Choice = (typeof choices)[number][0];

/** The last count, large enough to be read at a scanner's distance. */
const LastCounted = ({ lot, pending }: { lot: InventoryLot | undefined; pending: number }) => {
  const translate = useTranslate();
  return (
    <div className="inventory-last" role="status">
      {lot ? (
        <>
          <span className="inventory-last-name">{nameOfLot(lot)}</span>
          <strong>{formatQuantity(lot.Counted ?? 0)}</strong>
        </>
      ) : (
        <span className="inventory-last-name">{translate('Each scan adds one.')}</span>
      )}
      {pending > 0 && <span>{translate('Not sent yet: {count}', { count: pending })}</span>}
    </div>
  );
};

/** Filter of the products: state, name and page. */
const useView = () => {
  const [view, setView] = useState({ choice: 'all' as Choice, text: '', page: 1, perPage: 25 });
  const { choice, text, page, perPage } = view;
  const only: Only | undefined = choice === 'all' ? undefined : choice;
  return {
    ...view,
    wanted: { ...(only && { only }), ...(text && { text }), isLatestFirst: true, index: page - 1, size: perPage },
    change: (change: Partial<typeof view>): void => setView({ ...view, page: 1, ...change }),
  };
};

/** Step 2: counting, by as many people at once as there are. */
export const CountStep = ({ inventoryId }: { inventoryId: number }) => {
  const translate = useTranslate();
  const [isBlind, setBlind] = useStore('inventory.blind', false);
  const view = useView();
  const { data, error, refetch } = useLots(inventoryId, view.wanted, { isLive: true });
  const { count, countCode, last, pending } = useCounting(inventoryId);
  return (
    <>
      {data && <SummaryBar summary={data.Summary} isBlind={isBlind} />}
      <section className="list-card" aria-label={translate('Count products')}>
        <ProductCounter onCount={(article, Quantity) => count(article, { Quantity })} onCodeKept={countCode} />
        <LastCounted lot={last} pending={pending} />
        <div className="list-toolbar">
          <SearchField
            value={view.text}
            onSearch={(text) => view.change({ text })}
            minLength={minTermLength}
            label={translate('Search the list')}
          />
          <ToggleButtonGroup
            exclusive
            size="small"
            className="inventory-choices"
            value={view.choice}
            aria-label={translate('Shown products')}
            onChange={(_event, choice: Choice | null) => choice && view.change({ choice })}
          >
            {choices
              .filter(([choice]) => !isBlind || choice !== 'difference')
              .map(([choice, title]) => (
                <ToggleButton key={choice} value={choice}>
                  {translate(title)}
                </ToggleButton>
              ))}
          </ToggleButtonGroup>
          <FormControlLabel
            control={<Switch checked={isBlind} onChange={(_event, isOn) => setBlind(isOn)} />}
            label={translate('Hide expected quantities')}
          />
        </div>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.Total === 0 && <p className="popover-note">{translate('Nothing was found')}</p>}
        {data && data.Total > 0 && (
          <>
            <LotsTable
              lots={data.Entities}
              isBlind={isBlind}
              onCount={(lot, Quantity) =>
                count(articleOf(lot), {
                  Quantity,
                  InventoryCountType: InventoryCountType.Set,
                  Seen: lot.Counted ?? 0,
                })
              }
              onRecount={(lot) => count(articleOf(lot), { InventoryCountType: InventoryCountType.Recount })}
            />
            <Pager
              page={view.page}
              perPage={view.perPage}
              total={data.Total}
              setPage={(page) => view.change({ page })}
              setPerPage={(perPage) => view.change({ perPage })}
            />
          </>
        )}
      </section>
    </>
  );
};
