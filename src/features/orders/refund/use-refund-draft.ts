import { useState } from 'react'
import type { RefundChoice } from '#back-office/form/refund-choice.ts'
import type { PaymentType } from '#domain/money/payment-types.ts'
import { sumOf } from '#domain/money/sum.ts'
import { givesBack } from '#domain/payment/payment-lifecycle.ts'
import { mostToReturn, partOf, planRefund, returnableItems } from '#domain/payment/refund-plan.ts'
import type { DocumentView } from '#features/orders/view/document-view.ts'

export type RefundDraft = ReturnType<typeof useRefundDraft>

/** The money of a refund while it is put together: how much goes back, and which way. */
export function useRefundDraft({ printout, payments, refunds }: DocumentView) {
  const [extent, setExtent] = useState<'lines' | 'amount' | 'whole'>('lines')
  const [typed, setTyped] = useState<number | null>(null)
  const [chosen, setChosen] = useState<RefundChoice>(new Map())
  const [inCash, setInCash] = useState(false)
  const items = returnableItems(printout, refunds)
  const most = mostToReturn(payments)
  const ofLines = items.flatMap((item, index) => {
    const quantity = chosen.get(index)
    return quantity === undefined ? [] : [partOf(item, quantity)]
  })
  const picked = { whole: items, amount: [], lines: ofLines }[extent]
  const wanted = {
    whole: most,
    amount: Math.max(0, typed || 0),
    lines: sumOf(ofLines.map(({ amount }) => amount)),
  }[extent]
  const amount = Math.min(wanted, most)
  const ways = new Set(payments.filter(givesBack).map(({ type }) => type))
  const [onlyWay] = ways.size === 1 ? ways : []
  return {
    extent,
    setExtent,
    typed,
    setTyped,
    items,
    chosen,
    setChosen,
    picked,
    /** Grosze; `amount` is as much of `wanted` as may go back. */
    wanted,
    most,
    amount,
    parts: planRefund(payments, picked, amount).map((part) => {
      const type: PaymentType = inCash ? 'CASH' : part.payment.type
      return { ...part, type }
    }),
    /** The way of all payments; undefined: they came by several. */
    onlyWay,
    inCash,
    setInCash,
  }
}
