import type { Grosze, Thousandths } from '../units.ts'

type Priced = {
  unitPrice: Grosze
  quantity: Thousandths
  modifiers: readonly { price: Grosze; amount: number }[]
}

/** Gross price of one piece with its modifiers, grosze. */
export function unitTotal(line: Pick<Priced, 'unitPrice' | 'modifiers'>): Grosze {
  return line.modifiers.reduce((sum, modifier) => sum + modifier.price * modifier.amount, line.unitPrice)
}

/** Gross value of a line, grosze: price times quantity (thousandths), half a grosz and more is rounded up. */
export function lineTotal(line: Priced): Grosze {
  return Math.floor((unitTotal(line) * line.quantity + 500) / 1000)
}

/** Sum of the lines, grosze. */
export function linesTotal(lines: readonly Priced[]): Grosze {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0)
}
