import { readButtonPages, type ButtonPage, type TillButton } from '#domain/catalogue/till-buttons.ts';
import { Button } from '#touch/button/button.tsx';
import { IconButton } from '#touch/button/icon-button.tsx';
import { classNames } from '#touch/class-names.ts';
import { ScrollRow } from '#touch/scroll-row/scroll-row.tsx';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { useText } from '#touch/text.ts';
import type { KeptButtons } from '#till/catalogue/till-data.ts';
import type { RunAction } from '#till/sale/window-subjects.ts';
import { posActions } from '../../keys/actions/pos-actions.ts';
import type { KeyAction } from '#till/keys/key-map.ts';
import { useCatalogue, useSale, useSaleView, useTill } from '../../till/till-context.ts';
import { ProductTiles } from '../product-tiles.tsx';
import { ButtonFace, useFace } from './button-face.tsx';
import { ButtonEditor } from './button-editor.tsx';
import { mayArrange } from './may-arrange.ts';
import styles from './buttons.module.css';

/** The products of a group that was opened by its button. */
const OpenGroup = ({ groupId }: { groupId: number }) => {
  const t = useText();
  const { saleView, commands } = useTill();
  const articles = useCatalogue((state) => state.articles);
  const name = useCatalogue(({ data }) => data.groups.find(({ Id }) => Id === groupId)?.Name);
  return (
    <>
      <div className={styles['bar']}>
        <IconButton
          icon="arrowLeft"
          label={t('Back to the buttons')}
          onClick={() => saleView.change({ groupId: undefined })}
        />
        <h2 className={styles['heading']}>{name}</h2>
      </div>
      <ProductTiles
        articles={articles.ofGroup(groupId)}
        onAdd={commands.addArticle}
        onInfo={(article) => saleView.open({ kind: 'product', article })}
      />
    </>
  );
};

const Cells = ({ page, run, isNarrow }: { page: ButtonPage; run: RunAction; isNarrow: boolean }) => {
  const t = useText();
  const till = useTill();
  const { saleView, commands, catalogue } = till;
  const faceOf = useFace();
  // Possible actions change with the receipt.
  useSale(({ receipt }) => receipt);
  useSaleView(({ lastSale, added, unknownCodes }) => [lastSale, added.length, unknownCodes.length].join());
  const isPossible = ({ kind, of }: TillButton): boolean =>
    kind !== 'action' || (posActions[of as KeyAction]?.isPossible?.({ till }) ?? true);
  const press = ({ kind, of }: TillButton): void => {
    if (kind === 'action') run(of as KeyAction);
    else if (kind === 'group') saleView.change({ groupId: Number(of) });
    else {
      const article = catalogue.get().articles.byId(Number(of));
      if (article) commands.addArticle(article);
    }
  };
  // A phone has room for three beside each other, and none for places left empty.
  const cells = isNarrow ? page.cells.filter(Boolean) : page.cells;
  return (
    <ul
      className={styles['grid']}
      aria-label={page.name || t('Buttons')}
      style={{ '--columns': isNarrow ? Math.min(3, page.columns) : page.columns } as React.CSSProperties}
    >
      {cells.map((button, at) => {
        if (!button) return <li key={at} aria-hidden="true" />;
        const face = faceOf(button);
        return (
          <li key={at}>
            <button
              type="button"
              className={classNames(styles['cell'], styles[button.colour], button.hasPicture && styles['pictured'])}
              disabled={face.isGone || !isPossible(button)}
              onClick={() => press(button)}
            >
              <ButtonFace face={face} hasPicture={button.hasPicture} />
            </button>
          </li>
        );
      })}
    </ul>
  );
};

interface PagesProps {
  pages: readonly ButtonPage[];
  at: number;
  onChoose(at: number): void;
}

const Pages = ({ pages, at, onChoose }: PagesProps) => {
  const t = useText();
  return (
    <ScrollRow label={t('Pages of buttons')}>
      {pages.map(({ name }, index) => (
        <button
          key={index}
          type="button"
          className={styles['page']}
          aria-pressed={index === at}
          onClick={() => onChoose(index)}
        >
          {name || t('Page {number}', { number: index + 1 })}
        </button>
      ))}
    </ScrollRow>
  );
};

const Empty = () => {
  const t = useText();
  const till = useTill();
  return (
    <EmptyState
      icon="grid"
      title={t('No buttons yet')}
      text={t(
        'Products, groups and actions that are used most stand here, one touch each, at all tills of the branch.',
      )}
      action={
        mayArrange(till) && (
          <Button kind="primary" onClick={() => till.saleView.change({ isArranging: true })}>
            {t('Arrange the buttons')}
          </Button>
        )
      }
    />
  );
};

const Shown = ({ kept, run, isNarrow }: { kept: KeptButtons | undefined; run: RunAction; isNarrow: boolean }) => {
  const t = useText();
  const till = useTill();
  const { saleView } = till;
  const asked = useSaleView(({ buttonPage }) => buttonPage ?? 0);
  const pages = readButtonPages(kept?.pages) ?? [];
  const at = pages.length === 0 ? 0 : ((asked % pages.length) + pages.length) % pages.length;
  const page = pages[at];
  if (!page) return <Empty />;
  return (
    <>
      <div className={styles['bar']}>
        <Pages pages={pages} at={at} onChoose={(buttonPage) => saleView.change({ buttonPage })} />
        {mayArrange(till) && (
          <IconButton
            icon="settings"
            label={t('Arrange the buttons')}
            onClick={() => saleView.change({ isArranging: true, buttonPage: at })}
          />
        )}
      </div>
      <Cells page={page} run={run} isNarrow={isNarrow} />
    </>
  );
};

/** The buttons of the branch: what is used most, one touch each. */
export const ButtonView = ({ run, isNarrow }: { run: RunAction; isNarrow: boolean }) => {
  const till = useTill();
  const branchId = useSale((state) => state.branchId);
  const kept = useCatalogue(({ data }) => data.buttons.find((each) => each.branchId === branchId));
  const groupId = useSaleView((state) => state.groupId);
  const isArranging = useSaleView((state) => state.isArranging ?? false);
  if (isArranging && mayArrange(till)) return <ButtonEditor kept={kept} branchId={branchId} />;
  if (groupId !== undefined) return <OpenGroup groupId={groupId} />;
  return <Shown kept={kept} run={run} isNarrow={isNarrow} />;
};
