/** A coordinate as it is written in a field. */
export function coordinateText(degrees: number, decimalSign: ',' | '.'): string {
  return String(degrees).replace('.', decimalSign)
}

/** Degrees with six decimals from what a person typed, with a point or a comma; null when it is no number. */
export function parseCoordinate(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-').replace(/°$/, '')
  if (!/^-?\d{1,3}(\.\d*)?$/.test(plain)) return null
  return Math.round(Number(plain) * 1_000_000) / 1_000_000
}
