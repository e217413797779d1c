/** A tip of whole percents of an amount, to the grosz. */
export function tipOf(amount: number, percent: number): number {
  return Math.round((amount * percent) / 100)
}

/** Reads the tip of a form, grosze; null: nobody can tell, or it is more than what is paid for. */
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

/** Reads the e-mail of a form: empty where none is given; null: what is given is no e-mail. */
export function readEmail(email: unknown): string | null {
  if (email === undefined) return ''
  if (typeof email !== 'string') return null
  const given = email.trim()
  return given === '' || (given.length <= 50 && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(given))
    ? given
    : null
}
