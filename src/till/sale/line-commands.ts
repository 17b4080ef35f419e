import { formatQuantity, one } from '#domain/quantity.ts';
import { TillAction } from '#generated/types.ts';
import type { CommandTools } from './command-parts.ts';

/** Commands that concern one line of the receipt. */
export interface LineCommands {
  changeQuantity(lineId: string, quantity: number): void;
  addToLine(step: 1 | -1): void;
  removeLine(lineId?: string): void;
  /** Takes back what was added last: a misscan leaves no trace. */
  takeBack(): void;
  selectNext(step: 1 | -1): void;
}

export const lineCommands = ({ saleView, send, lines, selected, allow }: CommandTools): LineCommands => {
  /** Less of a line is a line removed, in part: done by who may, else once it was allowed. */
  const lessen = (lineId: string, quantity: number, act: () => void): void => {
    const line = lines().find(({ id }) => id === lineId);
    if (!line || quantity >= line.quantity) act();
    else
      allow(TillAction.LineRemoved, act, {
        remark: `${line.article.Name ?? ''}: −${formatQuantity(line.quantity - quantity)}`,
      });
  };
  /** The line that moves into its place is chosen then. */
  const removeLine = (lineId: string): void =>
    lessen(lineId, 0, () => {
      const at = lines().findIndex(({ id }) => id === lineId);
      if (send({ type: 'lineRemoved', lineId }))
        saleView.change({ selectedLineId: (lines()[at] ?? lines().at(-1))?.id });
    });
  const changeQuantity = (lineId: string, quantity: number): void => {
    if (quantity === 0) removeLine(lineId);
    else
      lessen(lineId, quantity, () => {
        if (send({ type: 'quantitySet', lineId, quantity })) saleView.change({ selectedLineId: lineId });
      });
  };
  return {
    changeQuantity,
    addToLine: (step) => {
      const line = selected();
      if (line) changeQuantity(line.id, Math.max(0, line.quantity + step * one));
    },
    removeLine: (lineId = selected()?.id) => {
      if (lineId !== undefined) removeLine(lineId);
    },
    takeBack: () => {
      const { added } = saleView.get();
      const last = added.findLast(({ lineId }) => lines().some(({ id }) => id === lineId));
      const line = lines().find(({ id }) => id === last?.lineId);
      if (!last || !line) return;
      changeQuantity(line.id, Math.max(0, line.quantity - last.quantity));
      saleView.change({ added: added.slice(0, added.lastIndexOf(last)) });
    },
    selectNext: (step) => {
      const all = lines();
      const at = all.findIndex(({ id }) => id === selected()?.id);
      const next = all[Math.min(all.length - 1, Math.max(0, at + step))];
      if (next) saleView.change({ selectedLineId: next.id });
    },
  };
};
