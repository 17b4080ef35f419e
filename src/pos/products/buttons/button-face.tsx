import type { TillButton } from '#domain/catalogue/till-buttons.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { Icon, type IconName } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { money } from '#till/format.ts';
import { labelOf, type PosAction } from '../../keys/actions/pos-action.ts';
import { posActions } from '../../keys/actions/pos-actions.ts';
import { keyMap, type KeyAction } from '#till/keys/key-map.ts';
import { useCatalogue, useTill } from '../../till/till-context.ts';
import styles from './buttons.module.css';

/** Look of a button. */
interface Face {
  readonly name: string;
  /** Price, or key. */
  readonly detail?: string;
  readonly icon?: IconName;
  readonly picture?: string;
  /** The product is not sold any more, the group is gone. */
  readonly isGone?: boolean;
}

const actionOf = (name: number | string): PosAction | undefined => posActions[name as KeyAction];

/** Present look of buttons. */
export const useFace = (): ((button: TillButton) => Face) => {
  const t = useText();
  const till = useTill();
  const keys = useStoreValue(keyMap);
  const articles = useCatalogue((state) => state.articles);
  const { groups } = useCatalogue(({ data }) => data);
  const gone = (): Face => ({ name: t('Not for sale'), isGone: true });
  const ofProduct = (id: number): Face => {
    const article = articles.byId(id);
    return article
      ? { name: article.Name ?? '', detail: money(article.Price ?? 0), picture: article.ThumbnailUrl }
      : gone();
  };
  const ofGroup = (id: number): Face => {
    const group = groups.find(({ Id }) => Id === id);
    return group ? { name: group.Name, icon: 'grid', picture: group.ThumbnailUrl } : gone();
  };
  const ofAction = (name: KeyAction): Face => {
    const action = actionOf(name);
    return action ? { name: labelOf(action, { till }, t), detail: keys[name], icon: action.icon } : gone();
  };
  return ({ kind, of, text }) => {
    const face =
      kind === 'product'
        ? ofProduct(Number(of))
        : kind === 'group'
          ? ofGroup(Number(of))
          : ofAction(String(of) as KeyAction);
    return { ...face, ...(text && { name: text }) };
  };
};

/** Name, price and picture of a button. */
export const ButtonFace = ({ face, hasPicture }: { face: Face; hasPicture: boolean }) => (
  <>
    {hasPicture && face.picture && <img className={styles['picture']} src={face.picture} alt="" loading="lazy" />}
    {face.icon && (
      <span className={styles['sign']}>
        <Icon name={face.icon} size={20} />
      </span>
    )}
    <span className={styles['name']}>{face.name}</span>
    {face.detail && <small className={styles['detail']}>{face.detail}</small>}
  </>
);
