import { useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { showMoney } from '#client/i18n/figures.ts';
import {
  allowedMarkup,
  allowedPrice,
  isPriceable,
  markupOfPrice,
  maximumMarkup,
  priceWithMarkup,
} from '#domain/catalogue/pricing.ts';
import { formatDateTime } from '#domain/date-format.ts';
import { formatRate } from '#domain/rate.ts';
import { Confirmation } from '../../layout/confirmation.tsx';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { MoneyControl } from '../../kinds/money.tsx';
import { RateControl } from '../../kinds/rate.tsx';
import { companyCalendar } from '../../model/filter.ts';
import { toast } from '../../toast.ts';
import { readPricing, savePrice, type Priced } from './pricing-inputs.ts';
import { useWork } from '../../layout/use-work.ts';

interface Props {
  articleId: number;
  onClose: () => void;
  onPriced: () => void;
}

const money = (value: number | null | undefined): string => (typeof value === 'number' ? showMoney(value) : '—');
const percent = (value: number | null | undefined): string =>
  typeof value === 'number' ? `${formatRate(value)} %` : '—';

const Inputs = ({ of }: { of: Priced }) => {
  const translate = useTranslate();
  const facts = [
    ['Price', money(of.price)],
    ['Purchase price', money(of.creditPrice)],
    ['Manufacturer price', money(of.manufacturerPrice)],
    ['VAT', percent(of.vatRate)],
    ['Social markup, percent', percent(of.socialPercent)],
    ['Previous price', money(of.pricePrevious)],
    ['Price changed on', of.priceChangedOn ? formatDateTime(companyCalendar().zone, of.priceChangedOn) : '—'],
  ] as const;
  return (
    <dl className="figures">
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{translate(title)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

interface BodyProps extends Props {
  of: Priced;
}

const Body = ({ of, onClose, onPriced }: BodyProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<number | null>(of.price ?? null);
  const [isAsked, setAsked] = useState(false);
  const { isBusy, work } = useWork();
  const newPrice = allowedPrice(of, typed ?? 0);
  const most = maximumMarkup(of);
  const apply = (): void => {
    // The same price again is no change (R-PRICE-002).
    if (typed === null || newPrice === (of.price ?? 0)) onClose();
    else setAsked(true);
  };
  const save = (): Promise<void> =>
    work(async () => {
      await savePrice(of, newPrice, companyCalendar().now);
      toast.success(translate('The price was changed'));
      onPriced();
    });
  return (
    <>
      <DialogContent>
        <Inputs of={of} />
        <div className="field-grid pricing-fields">
          <FieldFrame
            id="pricing-markup"
            label={translate('Markup, percent')}
            hint={most === undefined ? undefined : translate('At most {max}', { max: `${formatRate(most)} %` })}
          >
            <RateControl
              id="pricing-markup"
              label={translate('Markup, percent')}
              isDisabled={!isPriceable(of)}
              describedBy={most === undefined ? undefined : 'pricing-markup-hint'}
              value={typed === null ? null : markupOfPrice(of, newPrice)}
              onChange={(value) => setTyped(value === null ? null : priceWithMarkup(of, allowedMarkup(of, value)))}
            />
          </FieldFrame>
          <FieldFrame
            id="pricing-price"
            label={translate('New price')}
            hint={isPriceable(of) ? undefined : translate('No purchase is known, so there is nothing to mark up.')}
          >
            <MoneyControl
              id="pricing-price"
              label={translate('New price')}
              value={typed === null ? null : newPrice}
              isAutoFocused
              onChange={(value) => setTyped(value === null ? null : Math.abs(value))}
            />
          </FieldFrame>
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Cancel')}</Button>
        <Button variant="contained" onClick={apply}>
          {translate('Apply')}
        </Button>
      </DialogActions>
      {isAsked && (
        <Confirmation
          title={translate('Change the price?')}
          text={`${of.name}: ${money(of.price)} → ${money(newPrice)}`}
          confirm={translate('Change')}
          cancel={translate('Cancel')}
          isBusy={isBusy}
          onConfirm={() => save()}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
};

/** The pricing tool: a markup gives a price and a price its markup; a changed price is confirmed (R-PRICE-003). */
export const PricingDialog = (props: Props) => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['pricing', props.articleId],
    queryFn: () => readPricing(props.articleId),
    gcTime: 0,
  });
  return (
    <Dialog open onClose={props.onClose} fullWidth maxWidth="sm" aria-labelledby="pricing-title">
      <DialogTitle id="pricing-title">
        {data ? `${translate('Pricing')}: ${data.name}` : translate('Pricing')}
      </DialogTitle>
      {error ? (
        <DialogContent>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </DialogContent>
      ) : null}
      {!data && !error ? (
        <DialogContent>
          <Skeleton variant="rounded" height={200} />
        </DialogContent>
      ) : null}
      {data && <Body {...props} of={data} />}
    </Dialog>
  );
};
