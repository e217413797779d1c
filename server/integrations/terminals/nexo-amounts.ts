import * as v from 'valibot'
import type { ChargedSum } from './terminals.ts'

/** The option of a payment that makes its terminal ask the guest for a tip. */
export const askForTip = 'tenderOption=AskGratuity'

/** Whole currency units with decimals. What cannot be read is not said: it never makes a charge unknown. */
const amount = v.fallback(v.optional(v.number()), undefined)

/** The amounts of an answer to a payment. */
export const paymentResult = v.fallback(
  v.optional(
    v.object({ AmountsResp: v.optional(v.object({ AuthorizedAmount: amount, TipAmount: amount })) }),
  ),
  undefined,
)

/**
 * The sum that a card was charged; undefined: the terminal did not say. A tip stands beside the sum that it is part of, or,
 * as some terminals do it, among the additional data (pairs of names and values), in grosze there.
 */
export function chargedSum(
  result: v.InferOutput<typeof paymentResult>,
  additional: string,
): ChargedSum | undefined {
  const { AuthorizedAmount: total, TipAmount: tip } = result?.AmountsResp ?? {}
  if (total === undefined) return undefined
  const beside = Number(new URLSearchParams(additional).get('posAmountGratuityValue') ?? 0)
  const given = tip === undefined ? beside : grosze(tip)
  return { total: grosze(total), tip: Number.isSafeInteger(given) && given > 0 ? given : 0 }
}

const grosze = (units: number) => Math.round(units * 100)
