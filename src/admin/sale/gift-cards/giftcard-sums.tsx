import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { showMoney } from '#client/i18n/figures.ts';
import './gift-cards.css';

const mostCards = 1000;

/** Sum on available cards: goods are owed for it. */
const readSums = async (): Promise<{ count: number; sum: number }> => {
  const { Entities, Pager } = await call('GiftcardSearch', {
    predicate: { RedeemedOn: { Exists: false }, Pager: { Index: 0, Size: mostCards } },
  });
  return {
    count: Pager.Number,
    sum: Entities.reduce((all, { Balance, Value }) => all + (Balance ?? Value ?? 0), 0),
  };
};

/** How many cards are out, and what is left on them. */
export const GiftcardSums = () => {
  const translate = useTranslate();
  const { data } = useQuery({ queryKey: ['Giftcard', 'sums'], queryFn: readSums });
  return (
    <section className="giftcard-sums panel" aria-label={translate('Gift cards')}>
      <p>
        <span>{translate('Cards available')}</span>
        <strong>{data?.count ?? '—'}</strong>
      </p>
      <p>
        <span>{translate('Left on them')}</span>
        <strong>{data ? showMoney(data.sum) : '—'}</strong>
      </p>
      <Button variant="outlined" href="#/gift-cards/settings">
        {translate('Settings')}
      </Button>
    </section>
  );
};
