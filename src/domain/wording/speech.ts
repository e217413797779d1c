type Values = Record<string, string | number>

/** A language, as what makes sentences of rows needs it: the same on devices and on the server. */
export type Speech = {
  /** The text of a key of `locales`. */
  text(key: string, values?: Values): string
  /** The text of the first of the keys that exists; null when none does. */
  find(keys: readonly string[], values?: Values): string | null
  /** `216,20 zł` from grosze. */
  money(grosze: number): string
  /** `0,5` from thousandths. */
  quantity(thousandths: number): string
  /** `18:46` in the venue's zone, from an instant in ms. */
  time(instant: number): string
  /** `20.11.2026`, `20 Nov 2026`, from an instant in ms. */
  date(instant: number): string
}
