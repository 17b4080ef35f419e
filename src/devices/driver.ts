import type { LabelPicture } from '#templates/model/label-picture.ts';
import type { LabelPaper } from '#templates/model/label-layout.ts';
import type { ReceiptData } from '#templates/model/receipt-fields.ts';
import type { ReceiptPaper } from '#templates/model/receipt-layout.ts';
import type { Connection } from './connections/connection.ts';

/** Parameters of a device by name, from its unit or model: see `parameters` of its driver. */
export type Parameters = Readonly<Record<string, string | number | boolean | undefined>>;

/** A VAT rate by its code on the device; `Value` in percent. */
export interface DeviceVat {
  readonly Id?: number;
  readonly Code?: string | null;
  readonly Value?: number;
}

/** A receipt as a driver gets it: laid out for paper, and as figures for those that reckon themselves. */
export interface ReceiptContent {
  readonly paper: ReceiptPaper;
  readonly data: ReceiptData;
  readonly vats: readonly DeviceVat[];
  /** Payments; absent: cash. */
  readonly payments?: readonly PaidPart[];
}

/** A label as its elements, and, where a page has drawn it, as dots. */
export interface PrintedLabel extends LabelPaper {
  readonly picture?: LabelPicture;
}

/** A part of what was paid for a receipt, in hundredths. */
export interface PaidPart {
  readonly kind: 'cash' | 'card' | 'other';
  readonly sum: number;
}

/** Of the day: `X` shows it, `Z` ends it. */
export type ReportKind = 'X' | 'Z';

/** Weight on scales. */
export interface Weight {
  readonly state: 'stable' | 'unstable' | 'overload' | 'underload';
  /** In grams, where the scales tell it. */
  readonly grams?: number;
}

/** A product as scales keep it that print labels. */
export interface ScalesProduct {
  readonly plu: number;
  readonly name: string;
  /** In hundredths. */
  readonly price: number;
  readonly isWeighed: boolean;
}

/** State that a device reported before the first byte of a job; kept to find out the outcome of the job later. */
export type Facts = Readonly<Record<string, string | number>>;

/** One job at one device. */
export interface Work {
  readonly parameters: Parameters;
  /** A name that no other job has, of the letters a to z and figures. */
  readonly jobId: string;
  /** @throws DeviceFault NOT_FOUND */
  connect(): Promise<Connection>;
  /** Called once, before the first byte that the device could act upon: from here on the outcome is not known. */
  begin(facts: Facts): Promise<void>;
  /** A person wants it broken off: a device that can is told so, and says itself what came of it. */
  readonly aborted: AbortSignal;
}

/** Slip of a card payment from a bank terminal; of the card only the last four figures. */
export interface CardSlip {
  readonly authorisation?: string;
  /** VISA, Mastercard, as the terminal calls it. */
  readonly card?: string;
  readonly lastDigits?: string;
  /** The terminal's own number of the payment. */
  readonly trace?: string;
  /** The bank's number of the terminal. */
  readonly terminal?: string;
}

/** `done`: on paper, by the device's own word. `failed`: not on paper, at most a part. */
export interface Outcome {
  readonly state: 'done' | 'failed' | 'unknown';
  readonly reason?: string;
  readonly slip?: CardSlip;
}

export type Payment = { readonly kind: 'sale' | 'refund'; readonly sum: number; readonly currency: string };

/** A JSON schema of flat values. Titles are in English; `x-titles` has the other languages. */
export interface ParameterSchema {
  readonly type: 'object';
  readonly required?: readonly string[];
  readonly properties: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly 'x-titles'?: { readonly ru: string; readonly ro: string };
        readonly type: 'string' | 'integer' | 'boolean';
        readonly enum?: readonly string[];
        readonly minimum?: number;
        readonly maximum?: number;
        readonly maxLength?: number;
        readonly default?: string | number | boolean;
      }
    >
  >;
}

type Action<Content> = (work: Work, content: Content) => Promise<Outcome>;

/**
 * A language that devices speak, one file under drivers/. What a device of the language cannot do is left out. Each
 * action throws DeviceFault before `work.begin` for what has not been started.
 */
export interface Driver {
  /** Kept in settings as `protocol`: never changed. */
  readonly name: string;
  readonly parameters: ParameterSchema;
  /** Of a driver that exchanges files: the folders it reads and writes. */
  readonly folders?: (parameters: Parameters) => readonly string[];
  readonly printReceipt?: Action<ReceiptContent>;
  readonly printLabels?: Action<readonly PrintedLabel[]>;
  readonly openDrawer?: Action<undefined>;
  /** Upper line and lower line. */
  readonly showLines?: Action<readonly string[]>;
  readonly pay?: Action<Payment>;
  readonly report?: Action<ReportKind>;
  /** Polled over one line while a screen shows the weight. */
  readonly weigh?: (line: Connection, parameters: Parameters) => Promise<Weight>;
  /** The same product twice is one: asked for again, all are sent again. */
  readonly load?: Action<readonly ScalesProduct[]>;
  /** Asks the device for the outcome of an interrupted job, without printing. */
  readonly inquire?: Action<Facts>;
  /** The device alone: whether it is there and ready. */
  readonly look?: Action<undefined>;
}
