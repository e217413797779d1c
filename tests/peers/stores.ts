/** The stores that are measured, ours first: each is a file of `stores/`. */
export const storeNames = ['ours', 'raw', 'dexie', 'rxdb', 'pouchdb', 'tinybase', 'tanstack'] as const

export type StoreName = (typeof storeNames)[number]

/** Of the set L the slow ones would take hours. */
export const storesOfSetL: readonly StoreName[] = ['ours', 'raw', 'dexie']

export function isStoreName(name: string): name is StoreName {
  return storeNames.some((known) => known === name)
}
