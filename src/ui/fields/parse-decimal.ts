/**
 * Reads a decimal number as people type it (`12,5`, `1 234.50`, `−3`) and gives it in its smallest unit, an
 * integer: with `scale` 2, `12,5` is 1250. Digits are never turned into floating point.
 *
 * Comma and point both mark the fraction. With both in one text the last one does and the other splits
 * thousands; a mark that occurs several times splits thousands. Spaces of any width are ignored.
 *
 * Empty text is `null`. `NaN` stands for text that cannot be read, for more digits of the fraction than `scale`
 * (`1.000` with scale 2 may be one or a thousand, so it is refused) and for numbers that are not exact any more.
 */
export function parseDecimal(text: string, scale: number): number | null {
  const bare = text.replace(/\s/g, '').replace(/^[−–]/, '-')
  if (bare === '') return null
  const parts = /^([-+]?)([\d.,]*)$/.exec(bare)
  const [, sign, body] = parts ?? []
  if (body === undefined || !/\d/.test(body)) return Number.NaN
  const at = fractionMark(body)
  const whole = at < 0 ? body : body.slice(0, at)
  const fraction = at < 0 ? '' : body.slice(at + 1)
  if (fraction.length > scale || !isWhole(whole)) return Number.NaN
  const units = Number(whole.replace(/\D/g, '') + fraction.padEnd(scale, '0'))
  if (!Number.isSafeInteger(units)) return Number.NaN
  return sign === '-' && units !== 0 ? -units : units
}

/**
 * The shortest text that `parseDecimal` reads as `units` again: 1250 with scale 2 is `12,5`. With `digits` the
 * fraction has at least so many: `12,50`.
 */
export function decimalText(
  units: number,
  scale: number,
  { mark = ',', digits = 0 }: { mark?: ',' | '.'; digits?: number } = {},
): string {
  const all = String(Math.abs(units)).padStart(scale + 1, '0')
  const whole = all.slice(0, all.length - scale)
  const fraction = all
    .slice(all.length - scale)
    .replace(/0+$/, '')
    .padEnd(Math.min(digits, scale), '0')
  return (units < 0 ? '−' : '') + whole + (fraction === '' ? '' : mark + fraction)
}

/** Where the fraction starts, or -1. */
function fractionMark(body: string): number {
  const last = Math.max(body.lastIndexOf(','), body.lastIndexOf('.'))
  const mark = body[last]
  return last >= 0 && body.indexOf(mark ?? '') === last ? last : -1
}

/** Digits only, or groups of three with one and the same mark between them. */
function isWhole(text: string): boolean {
  return /^\d*$/.test(text) || /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(text)
}
