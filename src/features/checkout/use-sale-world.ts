import type { ChargeEnd } from '#domain/sale/sale-acts.ts'
import type { ReadNow, SaleEffect } from '#domain/sale/step-types.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useDrawerHere } from '#hooks/device/use-drawer-here.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import { useSendPrintout } from '#hooks/printing/use-send-printout.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import type { Checkout } from './checkout.ts'

type Word = Extract<SaleEffect, { type: 'say' }>['word']

/** The world around the sale of a check: its rows at this moment, the queue, the words, the post. */
export function useSaleWorld(orderCheckId: string) {
  const { rows } = usePlace()
  const drawerHere = useDrawerHere()
  const mutateAll = useMutateAll()
  const sendPrintout = useSendPrintout()
  const text = useText()
  const errorText = useErrorText()
  const { show } = useToast()

  const save: Checkout['save'] = async (acts, agreed) => {
    const saved = await mutateAll(acts, agreed)
    if (!saved.ok) show({ state: 'error', content: errorText(saved.error) })
    return saved.ok
  }
  /** The paper went its own way; an e-mail that fails says so and can be tried again. */
  const email = async (printoutId: string, to: string) => {
    if (await sendPrintout(printoutId, to)) {
      show({ state: 'success', content: text('checkout.email.sent') })
      return
    }
    const action = { label: text('checkout.email.again'), onPress: () => void email(printoutId, to) }
    show({ state: 'error', content: text('checkout.email.failed'), action })
  }
  return {
    save,
    email,
    say: (word: Word) => {
      const key = word === 'tenders-kept' ? 'checkout.tenders.kept' : (`checkout.refused.${word}` as const)
      show({ state: 'error', content: text(key) })
    },
    /** Another tab or device may have taken money for this check since the screen was drawn. */
    readNow: async (): Promise<ReadNow> => {
      const [printouts, payments, links, drawerId] = await Promise.all([
        rows.by('printouts', 'orderCheckId', orderCheckId),
        rows.by('orderPayments', 'orderCheckId', orderCheckId),
        rows.by('onlinePayments', 'orderCheckId', orderCheckId),
        drawerHere(),
      ])
      return {
        printouts: printouts.length,
        payments: payments.length,
        links: links.length,
        drawerId,
      }
    },
    /** Reads the payment of a charge, its document and all payments of that; null: this device does not know them. */
    readCharge: async ({ paymentId }: ChargeEnd) => {
      const payment = await rows.get('orderPayments', paymentId)
      const printout = payment === null ? null : await rows.get('printouts', payment.printoutId)
      if (payment === null || printout === null) return null
      return { payment, printout, all: await rows.by('orderPayments', 'printoutId', printout.id) }
    },
  }
}
