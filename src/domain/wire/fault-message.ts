/** Presentation of a failed call. */

/** A failed call as the client saw it. */
export interface FailedCall {
  readonly body?: unknown;
  readonly status?: number;
  readonly statusText?: string;
}

type Loose = Record<string, unknown>;
const loose = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});
const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The nested Message and the messages of its Items, one a line; a message that an item only repeats stands once. */
const detailText = (detail: Loose): string => {
  const items = Array.isArray(detail['Items']) ? detail['Items'].map((item) => text(loose(item)['Message'])) : [];
  return [...new Set([text(detail['Message']), ...items])].filter(Boolean).join('\n');
};

/** Message with optional Details. */
const messageText = (body: Loose): string =>
  text(body['Message']) ? [text(body['Message']), text(body['Details'])].filter(Boolean).join('\n') : '';

/** Detail with its items; else Message with optional Details; else message; else '(status) statusText' (R-ERR-001). */
export const faultText = ({ body, status, statusText }: FailedCall): string => {
  const answer = loose(body);
  return (
    detailText(loose(answer['Detail'])) ||
    messageText(answer) ||
    text(answer['message']) ||
    (status ? `(${status}) ${statusText ?? ''}`.trim() : '')
  );
};

/**
 * Effect of a fault on the client: 1 and 2 end the session, 5 leads to the account, the others are shown
 * (R-SESSION-011, R-SESSION-012).
 */
export const faultEffect = (type: number | undefined): 'sessionTimeout' | 'accountBlocked' | 'notify' => {
  if (type === 1 || type === 2) return 'sessionTimeout';
  return type === 5 ? 'accountBlocked' : 'notify';
};

export type NoticeKind = 'error' | 'warning' | 'info' | 'success';

/**
 * How boxes look and how long they stay; the specification gives the times of errors and successes, the others stay as
 * long as errors.
 */
export const noticeKinds = {
  error: { colour: 'red', title: 'Error', durationMs: 5000 },
  warning: { colour: 'orange', title: '', durationMs: 5000 },
  info: { colour: 'blue', title: '', durationMs: 5000 },
  success: { colour: 'green', title: '', durationMs: 4000 },
} as const satisfies Record<NoticeKind, { colour: string; title: string; durationMs: number }>;

export interface Notice {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly message: string;
  readonly colour: string;
  readonly durationMs: number;
}

/** A box to show; undefined for an empty message, which is not shown (R-ERR-005). */
export const notice = (kind: NoticeKind, message: string, title?: string): Notice | undefined =>
  message.trim() ? { kind, message, ...noticeKinds[kind], title: title ?? noticeKinds[kind].title } : undefined;

/** Texts of the server at sign-up that are told in other words (R-ERR-007, R-ERR-008). */
const signUpTexts: readonly (readonly [start: string, told: string])[] = [
  ['User code must be unique for selected emplacement.', 'User with this email is already registered'],
  ['Organisation IDNO must be unique', 'Company with the same name is already registered'],
  ['Organisation code must be unique', 'Company with the same name is already registered'],
];

/** The box of a failed sign-up: a warning titled Registration (R-ERR-009). */
export const signUpNotice = (message: string): Notice | undefined =>
  notice('warning', signUpTexts.find(([start]) => message.startsWith(start))?.[1] ?? message, 'Registration');

/** The box of a failed sign-in: an error titled Authentication (R-ERR-006). */
export const loginNotice = (message: string): Notice | undefined => notice('error', message, 'Authentication');
