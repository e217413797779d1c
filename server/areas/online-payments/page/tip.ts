/** A tip of whole percents of an amount, to the grosz. */
export function tipOf(amount: number, percent: number): number {
  return Math.round((amount * percent) / 100)
}

/** What a form says of the tip, grosze; null: nobody can tell, or more than what is paid for. */
export function readTip(tip: unknown, own: unknown, amount: number): number | null {
  if (tip === undefined || tip === '0') return 0
  if (tip === '5') return tipOf(amount, 5)
  if (tip === '10') return tipOf(amount, 10)
  if (tip !== 'own' || typeof own !== 'string') return null
  const typed = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(own.replaceAll(/[\s\u00a0]|zł|PLN/gi, ''))
  if (typed === null) return null
  const [, whole = '', fraction = ''] = typed
  const sum = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return sum <= amount ? sum : null
}

/** What a form says of the e-mail: empty where none is given; null: it is none. */
export function readEmail(email: unknown): string | null {
  if (email === undefined) return ''
  if (typeof email !== 'string') return null
  const given = email.trim()
  return given === '' || (given.length <= 50 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(given))
    ? given
    : null
}
