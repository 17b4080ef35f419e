/** Letters typed after Ctrl+K while the palette is being loaded. */
let text = '';

const onKey = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'Backspace') text = text.slice(0, -1);
  else if (event.key.length === 1) text += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
};

/** Keeps what is typed from now on, wherever the focus is. */
export const keepTyped = (): void => {
  text = '';
  document.addEventListener('keydown', onKey, { capture: true });
};

/** Answers what was typed; from now on letters go where the focus is. */
export const stopKeeping = (): string => {
  document.removeEventListener('keydown', onKey, { capture: true });
  return text;
};
