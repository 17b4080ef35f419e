import { isDesk, type FloorPlan, type ImageShape, type WallShape } from '#domain/restaurant/floor-plan.ts';
import css from './floor-plan.module.css';

const turned = ({ x, y, rotation }: ImageShape | WallShape): string => `translate(${x} ${y}) rotate(${rotation})`;

const Piece = ({ shape }: { shape: ImageShape | WallShape }) => {
  const { width, height } = shape;
  const box = { x: -width / 2, y: -height / 2, width, height };
  return shape.kind === 'wall' ? (
    <rect className={css.wall} {...box} transform={turned(shape)} />
  ) : (
    <image href={shape.source} {...box} preserveAspectRatio="none" transform={turned(shape)} />
  );
};

/** Ground of the plan: pictures, and walls over them. */
export const PlanGround = ({ plan }: { plan: FloorPlan }) => {
  const ground = plan.shapes.filter((shape) => !isDesk(shape)) as (ImageShape | WallShape)[];
  return (
    <svg className={css.ground} viewBox={`0 0 ${plan.width} ${plan.height}`} aria-hidden="true">
      {ground
        .toSorted((one, other) => one.kind.localeCompare(other.kind))
        .map((shape, index) => (
          <Piece key={index} shape={shape} />
        ))}
    </svg>
  );
};
