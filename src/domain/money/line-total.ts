type Priced = {
  unitPrice: number
  quantity: number
  modifiers: readonly { price: number; amount: number }[]
}

/** Gross price of one piece with its modifiers, grosze. */
export function unitTotal(line: Pick<Priced, 'unitPrice' | 'modifiers'>): number {
  return line.modifiers.reduce((sum, modifier) => sum + modifier.price * modifier.amount, line.unitPrice)
}

/** Gross value of a line, grosze: price times quantity (thousandths), half a grosz and more is rounded up. */
export function lineTotal(line: Priced): number {
  return Math.floor((unitTotal(line) * line.quantity + 500) / 1000)
}

/** Sum of the lines, grosze. */
export function linesTotal(lines: readonly Priced[]): number {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0)
}
