import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { ksefBuyer } from '#domain/sale/ksef-buyer.ts'
import type { PayMethod } from '#domain/sale/methods.ts'
import type { Checkout } from './checkout.ts'
import { useLacksPrinter } from './papers/use-lacks-printer.ts'

/** The name of a way to pay, in two lines. */
export function useMethodName(): (method: PayMethod) => { title: string; detail: string | undefined } {
  const text = useText()
  return (method) => ({
    title: text(`checkout.method.${method}`),
    detail: method === 'cash' ? undefined : text(`checkout.method.${method}.detail`),
  })
}

/** The words of the primary button. */
export function useTakeLabel(checkout: Checkout): string {
  const text = useText()
  const lacksPrinter = useLacksPrinter(checkout)
  const { collection, draft, method, part, document, rows, skipsPrint } = checkout
  const kind = document ?? part?.printout?.type ?? 'receipt'
  // A company has no invoice before the national system gives it its number.
  const isConfirmation = ksefBuyer(kind, draft.buyer.taxId, rows.ksef) === 'company'
  const named = { method, document: isConfirmation ? 'confirmation' : kind }
  const act =
    collection.left > 0
      ? text('checkout.take.part', named)
      : skipsPrint
        ? text(lacksPrinter && kind === 'receipt' ? 'checkout.take.no-receipt' : 'checkout.take.skip', named)
        : text(lacksPrinter && method !== 'link' ? 'checkout.take.later' : `checkout.take.${method}`, named)
  return part === null || part.guest === null ? act : text('checkout.take.guest', { guest: part.guest, act })
}

/** An amount for a small button: `220 zł`, without grosze where there are none. */
export function useRoundMoney(): (grosze: number) => string {
  const format = useFormat()
  return (grosze) =>
    grosze % 100 === 0 ? format.money(grosze).replace(/[.,]00(?!\d)/, '') : format.money(grosze)
}
