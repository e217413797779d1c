/**
 * The text as search compares it: small letters, no diacritics, single spaces. `ł`, `ø` and `ß` have no decomposition,
 * so they are replaced by hand.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[łøß]/g, (letter) => plain[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

const plain: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', ß: 'ss' }
