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
