export type TextField = HTMLInputElement | HTMLTextAreaElement;

export const textFieldOf = (target: EventTarget | null): TextField | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;

/** Sets the value so that React sees it as typed. */
export const writeInto = (field: TextField, value: string): void => {
  if (field.value === value) return;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Puts the text where the caret stands; a field that knows no caret gets it at its end. */
export const typeInto = (field: TextField, text: string): void => {
  const { selectionStart: from, selectionEnd: to, value } = field;
  if (from === null || to === null) {
    writeInto(field, value + text);
    return;
  }
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
