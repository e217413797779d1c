import { isWaiting, needsPerson, type EInvoiceEntry } from '#domain/ksef/e-invoice-entry.ts'
import { foldText } from '#domain/text/fold-text.ts'

/** The kinds that a list of e-invoices can be narrowed to. */
export const eInvoiceKinds = ['all', 'waiting', 'rejected', 'corrections', 'outside'] as const

export type EInvoiceKind = (typeof eInvoiceKinds)[number]

/** How the list is looked at; `month` null: this one. */
export type EInvoicesLook = { month: string | null; kind: EInvoiceKind; text: string; page: number }

/** The look of an address; what that says wrongly is as at first. */
export function eInvoicesLookOf(search: Record<string, unknown>): EInvoicesLook {
  const { month, kind, text, page } = search
  return {
    month: typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : null,
    kind: eInvoiceKinds.find((each) => each === kind) ?? 'all',
    text: typeof text === 'string' || typeof text === 'number' ? String(text).slice(0, 100) : '',
    page: typeof page === 'number' && Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a look: what is as at first is left out. */
export function eInvoicesSearchOf({
  month,
  kind,
  text,
  page,
}: EInvoicesLook): Record<string, string | number> {
  return {
    ...(month !== null && { month }),
    ...(kind !== 'all' && { kind }),
    ...(text !== '' && { text }),
    ...(page !== 1 && { page }),
  }
}

/** Whether an entry is of a kind. */
export function isOfKind(entry: EInvoiceEntry, kind: EInvoiceKind): boolean {
  switch (kind) {
    case 'all':
      return true
    case 'waiting':
      return isWaiting(entry)
    case 'rejected':
      return entry.state === 'rejected'
    case 'corrections':
      return entry.corrects !== null
    case 'outside':
      return entry.state === 'not-for-ksef'
  }
}

/** The entries that fit, what needs a person on top, each part as it came. */
export function chosenEntries(
  entries: readonly EInvoiceEntry[],
  { kind, text }: Pick<EInvoicesLook, 'kind' | 'text'>,
  now: number,
): EInvoiceEntry[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  const digits = text.replaceAll(/\D/g, '')
  const fits = (entry: EInvoiceEntry) => {
    const said = foldText([entry.number, entry.buyerName, entry.ksefNumber ?? ''].join(' '))
    const byTaxId = digits.length >= 4 && (entry.taxId ?? '').startsWith(digits)
    return byTaxId || words.every((word) => said.includes(word))
  }
  return entries
    .filter((entry) => isOfKind(entry, kind) && fits(entry))
    .toSorted((a, b) => Number(needsPerson(b, now)) - Number(needsPerson(a, now)))
}

/** The figures of a month that are looked at first. */
export function keyFiguresOf(entries: readonly EInvoiceEntry[], now: number) {
  const open = entries.filter(({ until }) => until !== null)
  const next = open.toSorted((a, b) => (a.until ?? 0) - (b.until ?? 0))[0] ?? null
  const accepted = entries.filter(({ state }) => state === 'accepted')
  const rejected = entries.filter(({ state }) => state === 'rejected')
  return {
    next,
    /** How many have the same deadline. */
    sameDeadline: open.filter(({ until }) => until === next?.until).length,
    accepted: { count: accepted.length, gross: accepted.reduce((sum, { gross }) => sum + gross, 0) },
    waiting: entries.filter(isWaiting).length,
    rejected: rejected.length,
    late: entries.filter((entry) => entry.state !== 'rejected' && needsPerson(entry, now)).length,
  }
}
