import { unprintable } from './unprintable.ts'
import type { CodePage } from './code-pages.ts'

/**
 * A text in letters that a printer with this code page has, as long as before: a letter with a sign loses it (ą becomes a),
 * what has no likeness becomes a question mark.
 */
export function printable(text: string, codePage: CodePage): string {
  const missing = new Set(unprintable(text, codePage))
  return [...text.normalize('NFC')]
    .map((letter) => (missing.has(letter) ? likeness(letter) : letter))
    .join('')
}

function likeness(letter: string): string {
  const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
  return likenesses[letter] ?? (/^[\x20-\x7e]$/.test(bare) ? bare : '?')
}

/** Where taking the sign off is not enough. */
const likenesses: Readonly<Record<string, string>> = {
  đ: 'd',
  Đ: 'D',
  ø: 'o',
  Ø: 'O',
  æ: 'a',
  Æ: 'A',
  '„': '"',
  '”': '"',
  '“': '"',
  '«': '"',
  '»': '"',
  '’': "'",
  '‘': "'",
  '‚': "'",
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '.',
  '•': '*',
  '×': 'x',
  '€': 'E',
  '\u00a0': ' ',
  '\u202f': ' ',
}
