import type { Plugin } from 'vite';

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * One letter beyond Latin makes V8 keep a whole file at two bytes a letter for as long as the server runs: such letters
 * are escaped.
 */
export const oneByteLetters = (): Plugin => ({
  name: 'one-byte-letters',
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle))
      if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[^\x00-\x7f]/g, escaped);
  },
});
