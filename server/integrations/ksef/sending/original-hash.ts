import { base64HashOf } from '../encrypt-invoice.ts'
import type { Ksef } from '../ksef.ts'

/** SHA-256, base64, of the invoice that stands under a number; null: it cannot be had now. */
export async function originalHash(ksef: Ksef, ksefNumber: string): Promise<string | null> {
  const fetched = await ksef.invoice(ksefNumber)
  return fetched.kind === 'done' ? base64HashOf(fetched.value) : null
}
