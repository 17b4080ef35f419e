import { useState } from 'react';
import { DeliveryKind, deliveryTitle, missingOf, type Delivery } from '#domain/restaurant/delivery.ts';
import { clock } from '#till/format.ts';
import { Button } from '#touch/button/button.tsx';
import { RadioGroup } from '#touch/fields/radio-group.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import styles from '../restaurant.module.css';

const dayMs = 86_400_000;

/** '19:30' → that time today, or tomorrow where it has passed; what was said before stays that very moment. */
const momentOf = (time: string, before: number | null | undefined): number | undefined => {
  if (before && time === clock(before)) return before;
  const [hours, minutes] = time.split(':').map(Number);
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return undefined;
  const at = new Date();
  at.setHours(hours, minutes, 0, 0);
  return at.getTime() < Date.now() ? at.getTime() + dayMs : at.getTime();
};

interface Props {
  delivery?: Delivery | undefined;
  /** Undefined: they eat here. */
  onDelivery: (delivery: Delivery | undefined) => void;
  /** It was ordered already: that it goes out stays so. */
  isOrdered?: boolean;
}

const DeliveryDialog = ({ delivery, onDelivery, isOrdered, onClose }: Props & { onClose: () => void }) => {
  const t = useText();
  const [draft, setDraft] = useState<Delivery>({ Kind: DeliveryKind.TakeAway, ...delivery });
  const [time, setTime] = useState(delivery?.WantedOn ? clock(delivery.WantedOn) : '');
  const isDelivered = draft.Kind === DeliveryKind.Delivery;
  const change = (part: Partial<Delivery>): void => setDraft((before) => ({ ...before, ...part }));
  const field = (name: 'Name' | 'Phone' | 'Courier', label: string) => (
    <TextField
      label={label}
      isOptional
      autoComplete="off"
      value={draft[name] ?? ''}
      onChange={(text) => change({ [name]: text })}
    />
  );
  const done = (): void => {
    const { WantedOn: before, Address, Courier, ...taken } = draft;
    const WantedOn = momentOf(time, before);
    onDelivery({
      ...taken,
      ...(isDelivered && { Address, Courier }),
      ...(WantedOn !== undefined && { WantedOn }),
    });
    onClose();
  };
  const footer = (
    <>
      <Button
        onClick={() => {
          if (!isOrdered) onDelivery(undefined);
          onClose();
        }}
      >
        {isOrdered ? t('Cancel') : t('Here')}
      </Button>
      <Button kind="primary" disabled={missingOf(draft) !== undefined} onClick={done}>
        {t('Done')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen size="sm" title={t('Take-away, delivery')} onClose={onClose} footer={footer}>
      <div className={styles['reservationForm']}>
        <RadioGroup
          label={t('Where does it go?')}
          name="delivery-kind"
          value={String(draft.Kind)}
          options={[
            { value: String(DeliveryKind.TakeAway), label: t('Take-away') },
            { value: String(DeliveryKind.Delivery), label: t('Delivery') },
          ]}
          onChange={(kind) => change({ Kind: Number(kind) })}
        />
        {field('Name', t('Guest name'))}
        {field('Phone', t('Phone'))}
        <TextField label={t('Wanted for')} type="time" isOptional value={time} onChange={setTime} />
        {isDelivered && (
          <TextField
            label={t('Address')}
            autoComplete="off"
            value={draft.Address ?? ''}
            onChange={(Address) => change({ Address })}
          />
        )}
        {isDelivered && field('Courier', t('Courier'))}
      </div>
    </Dialog>
  );
};

/** Of a bill without a desk: whether the guests eat here, take it away or have it brought. */
export const DeliveryChoice = (props: Props) => {
  const t = useText();
  const { delivery } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="store" aria-pressed={delivery !== undefined} onClick={() => setOpen(true)}>
        {delivery && t(deliveryTitle(delivery))}
        <span className={styles['word']}>
          {delivery ? delivery.Name && ` · ${delivery.Name}` : t('Take-away, delivery')}
        </span>
      </Button>
      {isOpen && <DeliveryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
