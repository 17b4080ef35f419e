import type { CSSProperties } from 'react';
import {
  deskState,
  desksOf,
  inOrder,
  isDesk,
  type DeskShape,
  type FloorPlan as Plan,
} from '#domain/restaurant/floor-plan.ts';
import { useText } from '#pos/ui/text.ts';
import { PlanGround } from './plan-ground.tsx';
import css from './floor-plan.module.css';

/** What is known of a desk beside its place. */
export interface DeskStatus {
  openBills: number;
  /** Short lines below the name, what matters most first: a sum, since when, who is to come. */
  details?: readonly string[];
}

export interface FloorPlanProps {
  plan: Plan;
  /** What the plan is of: the name of the room. */
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

interface DeskProps {
  desk: DeskShape;
  plan: Plan;
  status: DeskStatus;
  isSelected: boolean;
  onDesk: (deskId: number) => void;
}

/** A desk as a button: its colour, and in words what the colour says. */
const Desk = ({ desk, plan, status: { openBills, details = [] }, isSelected, onDesk }: DeskProps) => {
  const t = useText();
  const state = deskState(openBills);
  const words = state === 'busy' ? t('{count} open bills', { count: openBills }) : t('Free');
  const { deskId = 0 } = desk;
  const below = details.length > 0 ? details : [state === 'busy' ? words : `× ${desk.capacity}`];
  return (
    <button
      type="button"
      className={css.desk}
      style={placeOf(desk, plan)}
      data-state={state}
      data-kind={desk.kind}
      data-desk={deskId}
      aria-pressed={isSelected}
      aria-label={[desk.name, words, ...details, t('{count} seats', { count: desk.capacity })].join(', ')}
      onClick={() => onDesk(deskId)}
    >
      <span className={css.words}>
        <span className={css.name}>{desk.name}</span>
        {below.map((line) => (
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
