import * as v from 'valibot'
import type { ProviderAccount } from '../payments/payment-provider.ts'

const number = v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))

const key = v.pipe(v.string(), v.minLength(1))

const accountSchema = v.object({
  fields: v.object({ merchantId: number, posId: v.optional(v.union([number, v.literal('')]), '') }),
  secrets: v.object({ crc: key, apiKey: key, previousCrc: v.optional(v.string(), '') }),
})

/** By what the provider knows a place. `previousCrc` still signs messages while keys are changed; empty: none does. */
export type P24Keys = { merchantId: number; posId: number; crc: string; apiKey: string; previousCrc?: string }

/** The numbers and keys of an account; a shop without a number of its own has its merchant's. Null: some are missing. */
export function p24Keys(account: Pick<ProviderAccount, 'fields' | 'secrets'>): P24Keys | null {
  const read = v.safeParse(accountSchema, account)
  if (!read.success) return null
  const { merchantId, posId } = read.output.fields
  const { crc, apiKey, previousCrc } = read.output.secrets
  return { merchantId, posId: posId === '' ? merchantId : posId, crc, apiKey, previousCrc }
}
