/**
 * The typed amount (`12,5`) after a key of the number pad: at most `digits` digits after the comma, whose key is a
 * point in some languages. Amounts have two, quantities three.
 */
export function typeAmount(typed: string, key: string, digits = 2): string {
  if (key === ',' || key === '.') return typed.includes(',') ? typed : `${typed === '' ? '0' : typed},`
  const [whole = '', fraction] = typed.split(',')
  if (fraction !== undefined) return fraction.length < digits ? typed + key : typed
  if (whole === '0') return key
  return whole.length < 7 ? typed + key : typed
}

/** The typed amount in grosze, with three digits in thousandths; 0 while nothing is typed. */
export function typedAmount(typed: string, digits = 2): number {
  const [whole = '', fraction = ''] = typed.split(',')
  return Number(whole) * 10 ** digits + Number(fraction.padEnd(digits, '0'))
}
