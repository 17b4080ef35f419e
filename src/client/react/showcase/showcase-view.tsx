import styles from './showcase.module.css';

export interface ShownGroup {
  readonly id: number;
  readonly name: string;
}

export interface ShownProduct {
  readonly id: number;
  readonly name: string;
  /** '12.50 MDL'. */
  readonly price?: string;
  /** Former price, struck through. */
  readonly before?: string;
  /** Address of its picture. */
  readonly picture?: string;
  readonly isPromoted?: boolean;
}

interface Props {
  groups: readonly ShownGroup[];
  /** Of this group alone; absent: all. */
  group: number | undefined;
  onGroup: (group: number | undefined) => void;
  products: readonly ShownProduct[];
  /** Where a product opens; absent: nowhere. */
  href?: (id: number) => string;
  words: { all: string; groups: string; promoted: string; nothing: string };
}

const Picture = ({ name, picture }: ShownProduct) => (
  <span className={styles['picture']}>
    {picture ? <img src={picture} alt="" loading="lazy" /> : <span aria-hidden="true">{name.slice(0, 1)}</span>}
  </span>
);

/** The company's store as visitors see it: groups to choose from, and products as cards. */
export const ShowcaseView = ({ groups, group, onGroup, products, href, words }: Props) => (
  <div className={styles['showcase']}>
    {groups.length > 0 && (
      <div className={styles['groups']} role="group" aria-label={words.groups}>
        {[{ id: undefined, name: words.all }, ...groups].map(({ id, name }) => (
          <button
            key={id ?? 0}
            type="button"
            className={styles['group']}
            aria-pressed={id === group}
            onClick={() => onGroup(id)}
          >
            {name}
          </button>
        ))}
      </div>
    )}
    {products.length === 0 && <p className={styles['nothing']}>{words.nothing}</p>}
    <ul className={styles['products']}>
      {products.map((product) => {
        const card = (
          <>
            <Picture {...product} />
            {product.isPromoted && <span className={styles['promoted']}>{words.promoted}</span>}
            <span className={styles['name']}>{product.name}</span>
            <span className={styles['prices']}>
              {product.price && <strong>{product.price}</strong>}
              {product.before && <s>{product.before}</s>}
            </span>
          </>
        );
        return (
          <li key={product.id} className={styles['product']}>
            {href ? <a href={href(product.id)}>{card}</a> : <span>{card}</span>}
          </li>
        );
      })}
    </ul>
  </div>
);
