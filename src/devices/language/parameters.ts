import type { ParameterSchema } from '../driver.ts';

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
