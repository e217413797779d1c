import type { Permission } from './permissions.ts'

/** Whoever has one of these takes orders by phone, and reads how guests are reached and where they live. */
export const callTakers = ['place-order', 'crew-order'] as const satisfies readonly Permission[]
