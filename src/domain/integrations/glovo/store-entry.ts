import * as v from 'valibot'

/** The number of a store at the platform: letters, digits and `_.:-`, at most 64. */
export const storeNumber = v.pipe(v.string(), v.trim(), v.regex(/^[\w.:-]{1,64}$/))

/**
 * The secret of a store as it is entered: 16 to 200 visible characters, since whoever knows it can send orders. Empty: the
 * one that is kept stays.
 */
const enteredSecret = v.pipe(v.string(), v.trim(), v.regex(/^(?:[\x21-\x7e]{16,200})?$/))

/** By what a place is known to the delivery platform, as its owner enters it. */
export const storeEntrySchema = v.object({ storeId: storeNumber, secret: enteredSecret })

export type StoreEntry = v.InferOutput<typeof storeEntrySchema>

/** The fields that are wrong; a secret that is kept already is not missing. */
export function storeFaults(entry: StoreEntry, isKept: boolean): (keyof StoreEntry)[] {
  const isMissing = entry.secret.trim() === '' && !isKept
  return [
    ...(v.is(storeNumber, entry.storeId) ? [] : (['storeId'] as const)),
    ...(isMissing || !v.is(enteredSecret, entry.secret) ? (['secret'] as const) : []),
  ]
}
