/** Notes and coins in circulation, grosze, the largest first. */
const denominations = [500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 20, 10, 5, 2, 1]

/** What a guest is likely to hand over for this much: the sum rounded up to notes; at most three, all above it. */
export function quickTenders(due: number): number[] {
  const rounded = [10_00, 50_00, 100_00, 200_00, 500_00].map((note) => Math.ceil(due / note) * note)
  return [...new Set(rounded)]
    .filter((amount) => amount > due)
    .sort((a, b) => a - b)
    .slice(0, 3)
}

/** The fewest notes and coins that make up an amount, the largest first, grosze. */
export function inNotesAndCoins(amount: number): number[] {
  let left = amount
  return denominations.flatMap((value) => {
    const count = Math.floor(left / value)
    left -= count * value
    return Array.from({ length: count }, () => value)
  })
}

/**
 * What a key of the number pad makes of the typed amount (`12,5`): at most two digits after the comma, whose key is a point
 * in some languages.
 */
export function typeAmount(typed: string, key: string): string {
  if (key === ',' || key === '.') return typed.includes(',') ? typed : `${typed === '' ? '0' : typed},`
  const [whole = '', fraction] = typed.split(',')
  if (fraction !== undefined) return fraction.length < 2 ? typed + key : typed
  if (whole === '0') return key
  return whole.length < 7 ? typed + key : typed
}

/** The typed amount in grosze; 0 while nothing is typed. */
export function typedAmount(typed: string): number {
  const [whole = '', fraction = ''] = typed.split(',')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}
