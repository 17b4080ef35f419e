import type { PaidPart, Parameters, ParameterSchema } from '../driver.ts';
import type { CodePage } from './code-pages.ts';

type Properties = ParameterSchema['properties'];

/** Where a device on the network is. */
export const network = (port: number): Properties => ({
  Address: {
    title: 'Address',
    'x-titles': { ru: 'Адрес', ro: 'Adresă' },
    type: 'string',
    maxLength: 250,
  },
  Port: {
    title: 'Port',
    'x-titles': { ru: 'Порт', ro: 'Port' },
    type: 'integer',
    minimum: 1,
    maximum: 65_535,
    default: port,
  },
});

/** Where a device at a cable is. */
export const cable = (baud: number): Properties => ({
  port: {
    title: 'Serial port',
    'x-titles': { ru: 'Последовательный порт', ro: 'Port serial' },
    type: 'string',
    maxLength: 100,
  },
  baud: {
    title: 'Speed, baud',
    'x-titles': { ru: 'Скорость, бод', ro: 'Viteză, baud' },
    type: 'integer',
    minimum: 300,
    maximum: 10_000_000,
    default: baud,
  },
});

export const timeout = (usualMs: number): Properties => ({
  timeout: {
    title: 'Time limit, ms',
    'x-titles': { ru: 'Предел ожидания, мс', ro: 'Limită de timp, ms' },
    type: 'integer',
    minimum: 100,
    maximum: 600_000,
    default: usualMs,
  },
});

export const codePage = (usual: string): Properties => ({
  codePage: {
    title: 'Code page',
    'x-titles': { ru: 'Кодовая страница', ro: 'Pagina de coduri' },
    type: 'string',
    enum: ['cp852', 'cp866', 'cp1250', 'cp1251'],
    default: usual,
  },
});

/** Dots on an inch. */
export const dpi: Properties = {
  dpi: {
    title: 'Dots on an inch',
    'x-titles': { ru: 'Точек на дюйм', ro: 'Puncte pe inch' },
    type: 'integer',
    minimum: 100,
    maximum: 600,
    default: 203,
  },
};

/** Whether it answers when it is asked for paper. */
export const answersAlways: Properties = {
  answers: {
    title: 'What the printer answers',
    'x-titles': { ru: 'Что принтер сообщает', ro: 'Ce răspunde imprimanta' },
    type: 'string',
    enum: ['status', 'none'],
    default: 'status',
  },
};

export const pageOf = ({ codePage: page }: Parameters, usual: CodePage): CodePage =>
  (page as CodePage | undefined) ?? usual;

const text = (title: string, titles: { ru: string; ro: string }, usual?: string): Properties[string] => ({
  title,
  'x-titles': titles,
  type: 'string',
  maxLength: 40,
  ...(usual !== undefined && { default: usual }),
});

/** Who is at the register, and which till it is. */
export const operator: Properties = {
  cashier: text('Cashier number', { ru: 'Номер кассира', ro: 'Numărul casierului' }, '1'),
  password: text('Cashier password', { ru: 'Пароль кассира', ro: 'Parola casierului' }, '0000'),
  ecr: text('Till number', { ru: 'Номер кассы', ro: 'Numărul casei' }, '1'),
};

/** Who is at a register that keeps no tills. */
export const saleOperator = (usual: string): Properties => ({
  cashier: text('Cashier', { ru: 'Кассир', ro: 'Casier' }, usual),
});

export const passwordOf = (usual: string): Properties => ({
  password: text('Cashier password', { ru: 'Пароль кассира', ro: 'Parola casierului' }, usual),
});

/** Of what the law of Bulgaria asks for; empty elsewhere. */
export const uniqueSale: Properties = {
  serial: text('Register number (Bulgaria)', { ru: 'Номер регистратора (Болгария)', ro: 'Numărul casei (Bulgaria)' }),
  operator: text('Operator code (Bulgaria)', { ru: 'Код оператора (Болгария)', ro: 'Codul operatorului (Bulgaria)' }),
};

/** Codes of a register for the ways to pay. */
export const paymentCodes = ({ cash, card, other }: Record<PaidPart['kind'], string>): Properties => ({
  cash: text('Code of cash', { ru: 'Код наличных', ro: 'Codul numerarului' }, cash),
  card: text('Code of cards', { ru: 'Код карт', ro: 'Codul cardurilor' }, card),
  other: text('Code of other payments', { ru: 'Код прочих оплат', ro: 'Codul altor plăți' }, other),
});

export const folders: Properties = {
  inbox: text('Folder of receipts', { ru: 'Папка чеков', ro: 'Dosarul bonurilor' }, 'C:\\FiscalNet\\Bonuri'),
  outbox: text('Folder of answers', { ru: 'Папка ответов', ro: 'Dosarul răspunsurilor' }, 'C:\\FiscalNet\\Raspuns'),
};

const whole = (title: string, titles: { ru: string; ro: string }, usual: number): Properties[string] => ({
  title,
  'x-titles': titles,
  type: 'integer',
  minimum: 0,
  maximum: 99_999,
  default: usual,
});

/** Which scales of a line it is, and the department that begins the barcodes of what it weighs. */
export const scalesPlace: Properties = {
  address: whole('Scales number', { ru: 'Номер весов', ro: 'Numărul cântarului' }, 1),
  department: whole('Department', { ru: 'Отдел', ro: 'Secția' }, 28),
};

export const bankTerminal: Properties = {
  password: text('Terminal password', { ru: 'Пароль терминала', ro: 'Parola terminalului' }, '000000'),
};
