import { faultText } from '#domain/wire/fault-message.ts';
import { ClientFault, NetworkFailure, type FaultBody, type FaultItem } from './call.ts';
import { hasText, t, type TextParams } from './i18n/i18n.ts';

/** Translates our own texts. Others, such as names, are left unchanged and are not registered as missing. */
const ours = (text: string | undefined | null, params?: TextParams): string =>
  text && hasText(text) ? t(text, params) : (text ?? '');

const translated = (params: TextParams | undefined): TextParams =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [name, typeof value === 'string' ? ours(value) : value]),
  );

/** The code is the key of the translation; what has none is looked up by its English. */
const message = (body: FaultBody, text: string | undefined): string | undefined =>
  (body.Code && hasText(body.Code) ? t(body.Code, translated(body.Params)) : ours(text, translated(body.Params))) ||
  undefined;

/** 'must have at least 3 characters' is kept as 'must have at least {count} characters'. */
const counted = (text: string): string => {
  const count = /\d+/.exec(text)?.[0];
  return count === undefined
    ? ours(text)
    : ours(text.replace(count, '{count}'), { count: Number(count) }).replace('{count}', count);
};

/** A remark without a subject names the field it is about. */
const remark = ({ Path, Message = '' }: FaultItem): string => {
  const field = Path?.split('.').findLast((step) => !/^\d+$/.test(step));
  const text = hasText(Message) ? t(Message) : counted(Message);
  return field !== undefined && /^\p{Ll}/u.test(Message) ? `${ours(field)}: ${text}` : text;
};

const inLanguage = (body: FaultBody): FaultBody => ({
  ...body,
  Message: message(body, body.Message),
  Details: ours(body.Details),
  Detail: body.Detail && {
    Message: message(body, body.Detail.Message),
    Items: body.Detail.Items?.map((item) => ({ ...item, Message: remark(item) })),
  },
});

/** Message of an error in the reader's language (R-ERR-001). Empty if the user stopped the action. */
export const describe = (error: unknown): string => {
  if (error instanceof ClientFault)
    return faultText({ body: inLanguage(error.body), status: error.status, statusText: error.statusText });
  if (error instanceof NetworkFailure) return t('Connection is lost');
  if (error instanceof DOMException && error.name === 'AbortError') return '';
  return t('Something went wrong');
};
