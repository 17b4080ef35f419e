import EditOutlined from '@mui/icons-material/EditOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { isDesk, type Shape } from '#domain/restaurant/floor-plan.ts';
import { useText } from '#touch/text.ts';
import css from './plan-editor.module.css';

interface Props {
  shapes: readonly Shape[];
  chosen: readonly number[];
  isDisabled: boolean;
  hintId: string;
  onPiece: (at: number, isAdding: boolean) => void;
  onOpen: (at: number) => void;
  onErase: (at: number) => void;
}

type Text = ReturnType<typeof useText>;

const titles = { wall: 'Wall', image: 'Picture' } as const;

/** Name of a shape: walls and pictures by their kind. */
export const nameOfShape = (shape: Shape, t: Text): string => (isDesk(shape) ? shape.name : t(titles[shape.kind]));

const detailOf = (shape: Shape, t: Text): string =>
  isDesk(shape)
    ? [t('{count} seats', { count: shape.capacity }), shape.number === undefined ? '' : `№ ${shape.number}`]
        .filter(Boolean)
        .join(' · ')
    : `${shape.width} × ${shape.height}`;

/** All that stands on the plan, for keys and readers, and for a finger that misses: it does what the canvas does. */
export const PieceList = ({ shapes, chosen, isDisabled, hintId, onPiece, onOpen, onErase }: Props) => {
  const t = useText();
  if (shapes.length === 0) return <p className={css.empty}>{t('Nothing stands here yet. Add a desk to begin.')}</p>;
  return (
    <ul className={css.pieces} aria-label={t('On the plan')}>
      {shapes.map((shape, at) => {
        const name = nameOfShape(shape, t);
        return (
          <li key={at} className={css.piece}>
            <button
              type="button"
              className={css.pieceName}
              aria-pressed={chosen.includes(at)}
              aria-describedby={hintId}
              onClick={(event) => onPiece(at, event.shiftKey || event.ctrlKey || event.metaKey)}
            >
              <span>{name}</span>
              <small>{detailOf(shape, t)}</small>
            </button>
            {isDesk(shape) && (
              <IconButton
                size="small"
                disabled={isDisabled}
                aria-label={`${t('Change')}: ${name}`}
                onClick={() => onOpen(at)}
              >
                <EditOutlined fontSize="small" />
              </IconButton>
            )}
            <IconButton
              size="small"
              disabled={isDisabled}
              aria-label={`${t('Erase')}: ${name}`}
              onClick={() => onErase(at)}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
};
