import type { Row } from '#domain/tables.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** A payment in a few words: how and when; nothing of one that did not come about. */
export function usePaymentText(): (payment: Row<'orderPayments'>) => string {
  const text = useText()
  const format = useFormat()
  return ({ type, status, takenAt }) => {
    if (status === 'not-paid') return ''
    if (status === 'in-progress') return text('check.payment.waiting', { type })
    return text('check.payment', { type, time: format.time(takenAt) })
  }
}
