/** Stores that need no package of their own: each is a file of `stores/`. */
const plain = ['ours', 'raw', 'dexie'] as const
/** Each is a file of `others/`. The project's own types leave that folder out, since their packages need not be here. */
const others = ['rxdb', 'pouchdb', 'tinybase', 'tanstack'] as const

/** The stores that are measured, ours first. */
export const storeNames = [...plain, ...others]

export type StoreName = (typeof storeNames)[number]

/** Of the set L the slow ones would take hours. */
export const storesOfSetL: readonly StoreName[] = plain

export function isStoreName(name: string): name is StoreName {
  return storeNames.some((known) => known === name)
}

export function isOther(name: StoreName): boolean {
  return others.some((other) => other === name)
}
