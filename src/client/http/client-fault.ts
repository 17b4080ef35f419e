/** The body of a refusal. */
export interface FaultBody {
  Type?: number;
  Code?: string;
  Message?: string;
  Details?: string | null;
  Detail?: { Message?: string; Items?: FaultItem[] } | null;
  Params?: Record<string, string | number>;
  Entity?: unknown;
  RequestId?: string;
  /** Used by proxies and older servers. */
  message?: string;
}
export interface FaultItem {
  Path?: string;
  Message?: string;
}

/** The server refused the call. */
export class ClientFault extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly body: FaultBody;
  /** In a conflict: the stored record, in inside values. */
  readonly stored?: unknown;
  /** Seconds to wait, if the server says so. */
  readonly retryAfter?: number;

  constructor(options: { status: number; statusText: string; body: FaultBody; stored?: unknown; retryAfter?: number }) {
    super(options.body.Message ?? options.body.message ?? `(${options.status}) ${options.statusText}`);
    this.name = 'ClientFault';
    this.status = options.status;
    this.statusText = options.statusText;
    this.body = options.body;
    this.stored = options.stored;
    this.retryAfter = options.retryAfter;
  }

  /** The stable code, which is the key of the translation; empty if something else than our server answered. */
  get code(): string {
    return this.body.Code ?? '';
  }
  get type(): number {
    return this.body.Type ?? 0;
  }
  get requestId(): string | undefined {
    return this.body.RequestId;
  }
  get items(): readonly FaultItem[] {
    return this.body.Detail?.Items ?? [];
  }
}

/** There was no answer: the server or the network is down, or it took too long (R-ERR-020). */
export class NetworkFailure extends Error {
  readonly isTimeout: boolean;
  constructor(options: { isTimeout?: boolean; cause?: unknown } = {}) {
    super('Connection is lost', { cause: options.cause });
    this.name = 'NetworkFailure';
    this.isTimeout = options.isTimeout ?? false;
  }
}
