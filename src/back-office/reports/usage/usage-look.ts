/** The part of the use between counts that is shown; null: as at first. */
export type UsageLook = {
  from: string | null
  to: string | null
  category: string | null
}

/** The look as a part of an address. */
export type UsageSearch = { [K in keyof UsageLook]?: string }

/** The look that an address means. */
export function usageLookOf(search: Record<string, unknown>): UsageLook {
  const id = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return { from: id(search['from']), to: id(search['to']), category: id(search['category']) }
}

export function usageSearchOf(look: UsageLook): UsageSearch {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== null))
}
