import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { formatRate } from '#domain/rate.ts';
import { classNames } from '#touch/class-names.ts';
import { Button } from '#touch/button/button.tsx';
import { IconButton } from '#touch/button/icon-button.tsx';
import { useArrowList } from '#touch/choice/use-arrow-list.ts';
import { SearchField } from '#touch/fields/search-field.tsx';
import { Badge } from '#touch/status/badge.tsx';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { useText } from '#touch/text.ts';
import { searchCustomers } from '#till/catalogue/customer-search.ts';
import type { TillCustomer } from '#till/catalogue/till-data.ts';
import { useNarrow } from '../salepoint/use-narrow.ts';
import { useCatalogue, useSale, useTill } from '../till/till-context.ts';
import styles from './customers.module.css';

export interface CustomerListProps {
  onChoose(customer: TillCustomer): void;
  onNew(): void;
  isInDialog?: boolean;
  /** Where there is no receipt: who is chosen already. */
  chosenId?: number | undefined;
  /** Of a customer nothing is opened from here. */
  withoutProfile?: boolean;
}

const mostShown = 100;

interface CustomerRowProps {
  id: string;
  customer: TillCustomer;
  isChosen: boolean;
  /** Enter in the search chooses it. */ isActive: boolean;
  tabIndex: 0 | -1;
  withoutProfile: boolean;
  onChoose(customer: TillCustomer): void;
}

const CustomerRow = ({ id, customer, isChosen, isActive, tabIndex, withoutProfile, onChoose }: CustomerRowProps) => {
  const t = useText();
  const { saleView } = useTill();
  const { Id, Name, Phone, Email, Number: card, Discount } = customer;
  return (
    <li id={id} className={styles['entry']} data-chosen={isChosen || undefined} data-active={isActive || undefined}>
      <button
        type="button"
        className={styles['row']}
        tabIndex={tabIndex}
        aria-current={isChosen || undefined}
        onClick={() => onChoose(customer)}
      >
        <span className={styles['name']}>{Name}</span>
        <span className={styles['detail']}>
          {[Phone, card && t('Card {number}', { number: card }), Email].filter(Boolean).join(' · ') || '\u00a0'}
        </span>
        <span className={styles['aside']}>
          {Id === undefined && <Badge tone="warning">{t('Not sent yet')}</Badge>}
          {Discount > 0 && <Badge tone="success">−{formatRate(Discount)} %</Badge>}
        </span>
      </button>
      {Id !== undefined && !withoutProfile && (
        <IconButton
          icon="info"
          tabIndex={-1}
          label={t('Profile: {name}', { name: Name })}
          onClick={() => saleView.open({ kind: 'customerProfile', customer })}
        />
      )}
    </li>
  );
};

/** Customers of the company: by name, phone, card. */
export const CustomerList = ({ onChoose, onNew, isInDialog, chosenId, withoutProfile = false }: CustomerListProps) => {
  const t = useText();
  const { customers } = useCatalogue(({ data }) => data);
  const isNarrow = useNarrow();
  const chosen = useSale(({ receipt }) => receipt?.customer);
  const [search, setSearch] = useState('');
  const found = useMemo(() => searchCustomers(customers, search, mostShown), [customers, search]);
  const listId = useId();
  const { list, at, tabIndex, walk, reset } = useArrowList(found.length);
  // With a text the first match is chosen, without one the row moved to.
  const active = at ?? (search === '' ? undefined : 0);
  const onKeyDown = (event: KeyboardEvent): void => {
    const wanted = event.key === 'Enter' && active !== undefined ? found[active] : undefined;
    if (!wanted && !walk(event.key, active)) return;
    event.preventDefault();
    if (wanted) onChoose(wanted);
  };
  const isChosen = ({ Id, ClientId }: TillCustomer): boolean =>
    (chosenId !== undefined && Id === chosenId) ||
    (chosen !== undefined && (Id === undefined ? ClientId === chosen.ClientId : Id === chosen.Id));
  return (
    <div className={classNames(isInDialog ? styles['inDialog'] : styles['tab'])}>
      <div className={styles['tools']}>
        <SearchField
          data-autofocus={isInDialog || undefined}
          className={styles['search']}
          label={t('Name, phone or card number')}
          placeholder={isNarrow ? t('Name or phone') : undefined}
          value={search}
          onChange={(text) => {
            setSearch(text);
            reset();
          }}
          onKeyDown={onKeyDown}
          autoComplete="off"
          aria-controls={found.length > 0 ? listId : undefined}
          aria-activedescendant={active !== undefined && found[active] ? `${listId}-${active}` : undefined}
        />
        <Button icon="userPlus" onClick={onNew}>
          {t('New')}
        </Button>
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon="users"
          title={search === '' ? t('There are no customers yet') : t('Nothing found')}
          text={search === '' ? t('Customers may have a discount, and their purchases are kept together.') : undefined}
          action={
            <Button icon="userPlus" onClick={onNew}>
              {t('New customer')}
            </Button>
          }
        />
      ) : (
        <ul {...list} id={listId} className={styles['list']} aria-label={t('Customers')}>
          {found.map((customer, row) => (
            <CustomerRow
              key={customer.Id ?? customer.ClientId}
              id={`${listId}-${row}`}
              customer={customer}
              isChosen={isChosen(customer)}
              isActive={row === active}
              tabIndex={tabIndex(row)}
              withoutProfile={withoutProfile}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
    </div>
  );
};
