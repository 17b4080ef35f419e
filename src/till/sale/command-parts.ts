import { newUuid } from '#client/client-uuid.ts';
import type { FaultCode } from '#domain/faults.ts';
import type { ApprovalLimit } from '#domain/session/approval-limit.ts';
import { isApproved, type ReceiptLine } from '#domain/sale/receipt.ts';
import type { SaleEvent } from '#domain/sale/receipt-event.ts';
import type { CatalogueState } from '../catalogue/catalogue.ts';
import type { TillArticle } from '../catalogue/till-article.ts';
import type { TillEmployee } from '../catalogue/till-data.ts';
import type { CarriedApproval } from '#domain/session/till-actions.ts';
import type { ApprovalAsked } from '../lock/approving.ts';
import type { Proved } from '../lock/proving.ts';
import type { Day } from '#domain/zone.ts';
import type { SaleStore } from './sale-store.ts';
import type { PosOptions } from '../settings/pos-options.ts';
import type { SaleView } from './sale-view.ts';

export interface CommandParts {
  sale: SaleStore;
  saleView: SaleView;
  catalogue: { get(): CatalogueState };
  options: { get(): PosOptions };
  /** Says why something was not done. */
  refuse(code: FaultCode): void;
  unknownCode(code: string): void;
  couponEntered(code: string): void;
  /** The article has no price, and these may type one. */
  unpriced(article: TillArticle, pricers: readonly TillEmployee[]): void;
  /** No customer has the card that was scanned where a customer is chosen. */
  unknownCard(code: string): void;
  /**
   * Whose badge a code is; undefined: no badge can be meant. `isKnown`: something else is known under it, which it is
   * not taken for where it is a badge.
   */
  whoseBadge(code: string, isKnown: boolean): Promise<TillEmployee | undefined> | undefined;
  /** A badge was scanned without a question: its owner becomes the cashier. */
  badgeScanned(code: string): void;
  /** A code was scanned while a window is open: it waits. Without a code: what was scanned does not wait. */
  interrupted(code?: string): void;
  /** The last day of these goods, as their code says it, is past. */
  expired(article: TillArticle, lastDay: Day): void;
  /** Whether who works here does something by right. */
  mayByRight(action: number): boolean;
  approve(pin: string, asked: ApprovalAsked): Promise<Proved<CarriedApproval>>;
  /** Something that no receipt brings to the server was allowed without it. */
  allowedAlone(asked: ApprovalAsked, approval: CarriedApproval): void;
  now(): number;
}

/** Subject of an approval. */
export interface AllowedAbout {
  /** In words. */
  readonly remark?: string | undefined;
  /** ClientId of the receipt; absent: the one that is open. */
  readonly receiptId?: string;
  /** How much of it; an action that has an amount is asked for with it. */
  readonly limit?: ApprovalLimit;
}

/** Tools of all commands. */
export interface CommandTools extends CommandParts {
  /** False: it was refused, and that has been said. */
  send(event: SaleEvent): boolean;
  /** Id and time of a receipt that may have to be opened. */
  opening(): { receiptId: string; at: number };
  lines(): readonly ReceiptLine[];
  /** Whether the cashier has the right or an approval. */
  isAllowed(action: number, limit?: ApprovalLimit): boolean;
  /** Runs an action with the cashier's right, else after an approval. */
  allow(action: number, act: () => void, about?: AllowedAbout): void;
  /** The chosen line, else the last. */
  selected(): ReceiptLine | undefined;
}

export const commandTools = (parts: CommandParts): CommandTools => {
  const { sale, saleView, refuse, now } = parts;
  const isAllowed = (action: number, limit?: ApprovalLimit): boolean =>
    parts.mayByRight(action) || isApproved(sale.get().receipt, { action, limit, now: now() });
  const lines = (): readonly ReceiptLine[] => sale.get().receipt?.lines ?? [];
  return {
    ...parts,
    send: (event) => {
      const refusal = sale.send(event);
      if (refusal) refuse(refusal);
      return refusal === undefined;
    },
    opening: () => ({ receiptId: newUuid(), at: now() }),
    lines,
    isAllowed,
    allow: (action, act, about = {}) => {
      if (isAllowed(action, about.limit)) act();
      else saleView.open({ kind: 'approve', action, act, ...about });
    },
    selected: () => lines().find(({ id }) => id === saleView.get().selectedLineId) ?? lines().at(-1),
  };
};
