import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  mayArrangeButtons,
  mayChangeTillOptions,
  hasAdditional,
  mayCorrectTime,
  mayDeleteBills,
  mayDiscountFreely,
  mayOpenDrawer,
  mayPostClosed,
  mayRemoveLines,
  mayRefundOtherWay,
  mayReturnWithoutReceipt,
  maySeeExpectedCash,
  mayTakeBack,
  mayTypePrice,
  mayVoidSent,
  mayWaiveService,
  type AdditionalAccess,
} from '#domain/session/access.ts';
import type { ControlProps } from '../../kinds/input.tsx';

interface Flag {
  flag: string;
  title: string;
  isOn(access: AdditionalAccess, actorType: number | null | undefined): boolean;
}

/** Undecided rights are allowed, or follow the role. */
const flags: readonly Flag[] = [
  {
    flag: 'productCard',
    title: 'Information on product cards and in reports',
    isOn: (access) => hasAdditional(access, 'productCard'),
  },
  {
    flag: 'returnWithoutReceipt',
    title: 'Take goods back without a receipt',
    isOn: (additional, actorType) => mayReturnWithoutReceipt({ actorType, additional }),
  },
  {
    flag: 'refundOtherWay',
    title: 'Give money back otherwise than it was paid',
    isOn: (additional, actorType) => mayRefundOtherWay({ actorType, additional }),
  },
  {
    flag: 'typePrice',
    title: 'Type the price of a product that has none',
    isOn: (additional, actorType) => mayTypePrice({ actorType, additional }),
  },
  {
    flag: 'deleteBills',
    title: 'Delete open bills of a restaurant',
    isOn: (additional, actorType) => mayDeleteBills({ actorType, additional }),
  },
  {
    flag: 'removeLines',
    title: 'Remove lines and delete receipts at the till',
    isOn: (additional) => mayRemoveLines({ additional }),
  },
  {
    flag: 'openDrawer',
    title: 'Open the drawer without a sale',
    isOn: (additional, actorType) => mayOpenDrawer({ actorType, additional }),
  },
  {
    flag: 'voidSent',
    title: 'Cancel dishes that the kitchen has seen',
    isOn: (additional, actorType) => mayVoidSent({ actorType, additional }),
  },
  {
    flag: 'waiveService',
    title: 'Close bills without the service charge',
    isOn: (additional, actorType) => mayWaiveService({ actorType, additional }),
  },
  {
    flag: 'correctTime',
    title: 'Correct working hours',
    isOn: (additional, actorType) => mayCorrectTime({ actorType, additional }),
  },
  {
    flag: 'expectedCash',
    title: 'See what should be in the drawer',
    isOn: (additional, actorType) => maySeeExpectedCash({ actorType, additional }),
  },
  {
    flag: 'tillButtons',
    title: 'Arrange the buttons of the till',
    isOn: (additional, actorType) => mayArrangeButtons({ actorType, additional }),
  },
  {
    flag: 'tillOptions',
    title: 'Change prices, discounts and the lock in the till’s settings',
    isOn: (additional, actorType) => mayChangeTillOptions({ actorType, additional }),
  },
  {
    flag: 'largeDiscounts',
    title: 'Give discounts over the limit',
    isOn: (additional) => mayDiscountFreely({ additional }),
  },
  {
    flag: 'takeBack',
    title: 'Take back closed shifts and clear documents',
    isOn: (additional) => mayTakeBack({ additional }),
  },
  {
    flag: 'postClosed',
    title: 'Post documents on days that are closed',
    isOn: (additional) => mayPostClosed({ additional }),
  },
];

const read = (value: unknown): AdditionalAccess =>
  typeof value === 'object' && value !== null ? (value as AdditionalAccess) : {};

/** Additional access, beside the menu. */
export const AdditionalAccessControl = ({ id, label, value, onChange, isDisabled }: ControlProps) => {
  const translate = useTranslate();
  const actorType = useWatch({ name: 'EmployeeActorType' }) as number | null | undefined;
  const access = read(value);
  return (
    <div id={id} role="group" aria-label={label}>
      {flags.map(({ flag, title, isOn }) => (
        <FormControlLabel
          key={flag}
          disabled={isDisabled}
          label={translate(title)}
          control={
            <Switch
              checked={isOn(access, actorType)}
              onChange={(_event, isChosen) => onChange({ ...access, [flag]: isChosen })}
            />
          }
        />
      ))}
    </div>
  );
};
