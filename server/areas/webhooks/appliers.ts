import type { Applier } from './applier.ts'

/** Who applies what of a provider: `PROVIDER kind`, the kind being the last word of the path of its webhook. */
export const appliers: Readonly<Record<string, Applier>> = {}
