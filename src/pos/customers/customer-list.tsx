import { useMemo, useState } from 'react';
import { formatRate } from '#domain/rate.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Badge } from '#ui/status/badge.tsx';
import { EmptyState } from '#ui/status/empty-state.tsx';
import { useText } from '#ui/text.ts';
import { searchCustomers } from '../catalogue/customer-search.ts';
import type { TillCustomer } from '../catalogue/till-data.ts';
import { useNarrow } from '../salepoint/use-narrow.ts';
import { useCatalogue, useSale, useTill } from '../till/till-context.ts';
import styles from './customers.module.css';

export interface CustomerListProps { onChoose(customer: TillCustomer): void; onNew(): void; isInDialog?: boolean }

const mostShown = 100;

const CustomerRow = ({ customer, isChosen, onChoose }: { customer: TillCustomer; isChosen: boolean; onChoose(customer: TillCustomer): void }) => {
  const say = useText();
  const { desk } = useTill();
  const { Id, Name, Phone, Email, Number: card, Discount } = customer;
  return (
    <li className={styles['entry']} data-chosen={isChosen || undefined}>
      <button type="button" className={styles['row']} aria-current={isChosen || undefined} onClick={() => onChoose(customer)}>
        <span className={styles['name']}>{Name}</span>
        <span className={styles['detail']}>{[Phone, card && say('Card {number}', { number: card }), Email].filter(Boolean).join(' · ') || '\u00a0'}</span>
        <span className={styles['aside']}>
          {Id === undefined && <Badge tone="warning">{say('Not sent yet')}</Badge>}
          {Discount > 0 && <Badge tone="success">−{formatRate(Discount)} %</Badge>}
        </span>
      </button>
      {Id !== undefined && <IconButton icon="info" label={say('Profile: {name}', { name: Name })} onClick={() => desk.open({ kind: 'customerProfile', customer })} />}
    </li>
  );
};

/** Customers of the company: by name, phone, card. */
export const CustomerList = ({ onChoose, onNew, isInDialog }: CustomerListProps) => {
  const say = useText();
  const { customers } = useCatalogue(({ data }) => data);
  const isNarrow = useNarrow();
  const chosen = useSale(({ receipt }) => receipt?.customer);
  const [search, setSearch] = useState('');
  const found = useMemo(() => searchCustomers(customers, search, mostShown), [customers, search]);
  const isChosen = ({ Id, ClientId }: TillCustomer): boolean => chosen !== undefined && (Id === undefined ? ClientId === chosen.ClientId : Id === chosen.Id);
  return (
    <div className={classNames(isInDialog ? styles['inDialog'] : styles['tab'])}>
      <div className={styles['tools']}>
        <SearchField data-autofocus={isInDialog || undefined} className={styles['search']} label={say('Name, phone or card number')} placeholder={isNarrow ? say('Name or phone') : undefined} value={search} onChange={setSearch} autoComplete="off" onKeyDown={(event) => { const [first] = found; if (event.key === 'Enter' && search !== '' && first) { event.preventDefault(); onChoose(first); } }} />
        <Button icon="userPlus" onClick={onNew}>{say('New')}</Button>
      </div>
      {found.length === 0
        ? <EmptyState icon="users" title={search === '' ? say('There are no customers yet') : say('Nothing found')} text={search === '' ? say('Customers may have a discount, and their purchases are kept together.') : undefined} action={<Button icon="userPlus" onClick={onNew}>{say('New customer')}</Button>} />
        : <ul className={styles['list']} aria-label={say('Customers')}>{found.map((customer) => <CustomerRow key={customer.Id ?? customer.ClientId} customer={customer} isChosen={isChosen(customer)} onChoose={onChoose} />)}</ul>}
    </div>
  );
};
