import type { VatRate } from '../menu/menu-item.ts'
import { vatPercents } from '../pricing/vat.ts'
import { unprintable } from '../text/unprintable.ts'
import type { FiscalName } from './fiscal-name-row.ts'
import { fiscalKey } from './fiscal-key.ts'

/** The longest name that every fiscal printer takes. */
export const longestFiscalName = 40

/**
 * The name of a line for fiscal printers: at most 40 characters, letters that they all have, and one rate for ever. A
 * printer locks goods whose rate went down and up again, so a name that the place has used with another rate gets its
 * rate added: `Sok pomarańczowy 5%`. `note` (`1/3`) always stays readable at the end.
 */
export function fiscalName(
  name: string,
  taxRate: VatRate,
  known: readonly Pick<FiscalName, 'key' | 'taxRate'>[],
  note = '',
): string {
  const rates = new Map(known.map((each) => [each.key, each.taxRate]))
  const base = printerSafe(name) || 'Pozycja'
  const percent = vatPercents[taxRate]
  const rate = percent === null ? 'ZW' : `${percent}%`
  for (let attempt = 0; ; attempt += 1) {
    const endings = [note, attempt === 0 ? '' : rate, attempt > 1 ? `(${attempt})` : '']
    const ending = endings.filter((each) => each !== '').join(' ')
    const candidate = withEnding(base, printerSafe(ending))
    const taken = rates.get(fiscalKey(candidate))
    if (taken === undefined || taken === taxRate) return candidate
  }
}

/**
 * The text in letters that fiscal printers have, whatever their code page: others lose their marks or are left out.
 */
export function printerSafe(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => plain[letter] ?? (isSafe(letter) ? letter : withoutMarks(letter)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function withEnding(base: string, ending: string): string {
  if (ending === '') return base.slice(0, longestFiscalName).trim()
  return `${base.slice(0, longestFiscalName - ending.length - 1).trim()} ${ending}`
}

function isSafe(letter: string): boolean {
  return isAscii.test(letter) || pages.every((page) => unprintable(letter, page).length === 0)
}

function withoutMarks(letter: string): string {
  return [...letter.normalize('NFD')].filter(isSafe).join('')
}

/** The characters that every printer has; most letters of a name are of these. */
const isAscii = /^[\n\x20-\x7e]$/

const pages = ['CP1250', 'CP852', 'MAZOVIA'] as const

const plain: Readonly<Record<string, string>> = {
  '„': '"',
  '”': '"',
  '“': '"',
  '’': "'",
  '‘': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '×': 'x',
  '\n': ' ',
  '\t': ' ',
  '\u00a0': ' ',
  ø: 'o',
  Ø: 'O',
}
