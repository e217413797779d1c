import { applyP24Payment, applyP24Refund } from '../online-payments/apply-p24.ts'
import type { Applier } from './applier.ts'

/** Who applies what of a provider: `PROVIDER kind`, the kind being the last word of the path of its webhook. */
export const appliers: Readonly<Record<string, Applier>> = {
  'P24 payment': applyP24Payment,
  'P24 refund': applyP24Refund,
}
