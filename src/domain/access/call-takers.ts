import type { Permission } from './permissions.ts'

/**
 * The permissions of which any one lets a person take orders by phone, and read how guests are reached and where they
 * live.
 */
export const callTakers = ['place-order', 'crew-order'] as const satisfies readonly Permission[]
