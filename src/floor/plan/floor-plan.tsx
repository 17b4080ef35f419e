import type { CSSProperties } from 'react';
import {
  deskState,
  desksOf,
  inOrder,
  isDesk,
  type DeskShape,
  type FloorPlan as Plan,
} from '#domain/restaurant/floor-plan.ts';
import { Icon } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { PlanGround } from './plan-ground.tsx';
import css from './floor-plan.module.css';

/** State of a desk beside its place. */
export interface DeskStatus {
  openBills: number;
  /** Number of guests, if known. */
  guests?: number;
  /** Short lines below the name, what matters most first: a sum, since when, who is to come. */
  details?: readonly string[];
}

export interface FloorPlanProps {
  plan: Plan;
  /** Name of the room. */
  label: string;
  /** By the Id of the desk; one that is not named has no open bill. */
  statuses?: ReadonlyMap<number, DeskStatus>;
  selectedDeskId?: number;
  onDesk: (deskId: number) => void;
}

/** A room without desks has nothing to go to; what scrolls is reached by the keyboard all the same. */
const reachable = 0;

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

const placeOf = ({ x, y, width, height, rotation }: DeskShape, plan: Plan): CSSProperties =>
  ({
    left: percent(x - width / 2, plan.width),
    top: percent(y - height / 2, plan.height),
    width: percent(width, plan.width),
    height: percent(height, plan.height),
    '--turn': `${rotation}deg`,
  }) as CSSProperties;

/** Sign for the meaning of the colour: people and number of seats taken, or a bill; a free desk shows its seats. */
export const DeskSign = ({ openBills, guests = 0, capacity }: Omit<DeskStatus, 'details'> & { capacity?: number }) => {
  const isBusy = openBills > 0;
  const count = isBusy && guests > 0 ? [guests, capacity].filter(Boolean).join(' / ') : openBills;
  return (
    <span className={css.sign}>
      {isBusy && <Icon name={guests > 0 ? 'users' : 'receipt'} />}
      {isBusy ? count : capacity && `× ${capacity}`}
    </span>
  );
};

interface DeskProps {
  desk: DeskShape;
  plan: Plan;
  status: DeskStatus;
  isSelected: boolean;
  onDesk: (deskId: number) => void;
}

/** A desk as a button: its colour, and in words what the colour says. */
const Desk = ({ desk, plan, status: { openBills, guests = 0, details = [] }, isSelected, onDesk }: DeskProps) => {
  const t = useText();
  const state = deskState(openBills);
  const words = state === 'busy' ? t('{count} open bills', { count: openBills }) : t('Free');
  const { deskId = 0 } = desk;
  const said = guests > 0 && t('{count} guests', { count: guests });
  return (
    <button
      type="button"
      className={css.desk}
      style={placeOf(desk, plan)}
      data-state={state}
      data-kind={desk.kind}
      data-desk={deskId}
      aria-pressed={isSelected}
      aria-label={[desk.name, words, said, ...details, t('{count} seats', { count: desk.capacity })]
        .filter(Boolean)
        .join(', ')}
      onClick={() => onDesk(deskId)}
    >
      <span className={css.words}>
        <span className={css.name}>{desk.name}</span>
        <DeskSign openBills={openBills} guests={guests} capacity={desk.capacity} />
        {details.map((line) => (
          <span key={line} className={css.detail}>
            {line}
          </span>
        ))}
      </span>
    </button>
  );
};

/** A room with its desks, to look at and to choose from: Salmon with open bills, light blue otherwise (R-REST-008). */
export const FloorPlan = ({ plan, label, statuses, selectedDeskId, onDesk }: FloorPlanProps) => (
  <div className={css.scroll} tabIndex={plan.shapes.some(isDesk) ? undefined : reachable}>
    <div
      className={css.plan}
      style={{ aspectRatio: `${plan.width} / ${plan.height}`, '--plan-width': plan.width } as CSSProperties}
      role="group"
      aria-label={label}
    >
      <PlanGround plan={plan} />
      {inOrder(desksOf(plan.shapes)).map((desk) => (
        <Desk
          key={desk.deskId ?? `${desk.name} ${desk.x} ${desk.y}`}
          desk={desk}
          plan={plan}
          status={statuses?.get(desk.deskId ?? 0) ?? { openBills: 0 }}
          isSelected={selectedDeskId !== undefined && desk.deskId === selectedDeskId}
          onDesk={onDesk}
        />
      ))}
    </div>
  </div>
);
