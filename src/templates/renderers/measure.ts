import { approximateWidth, type MeasureText } from '#templates/model/fit-text.ts';

/** Letters are measured a hundred pixels high: widths grow with the height. */
const atPx = 100;
const family = "'Golos Text Variable', 'Noto Sans', sans-serif";

let context: CanvasRenderingContext2D | null | undefined;

/** Widths as this browser draws them. */
export const measureInBrowser: MeasureText = (text, font) => {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return approximateWidth(text, font);
  context.font = `${font.isBold ? '700 ' : ''}${atPx}px ${family}`;
  return (context.measureText(text).width / atPx) * font.fontMm;
};
