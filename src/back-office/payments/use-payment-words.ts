import type { PaymentEntry } from '#hooks/money/use-provider-payments.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'

/** A payment in a few words: how it was paid, and when. */
export function usePaymentWords() {
  const text = useText()
  const format = useFormat()
  return {
    /** `Card •••• 4417, Adyen`, `Online, Przelewy24`. */
    way: ({ kind, provider, lastFour }: Pick<PaymentEntry, 'kind' | 'provider' | 'lastFour'>) =>
      [
        [text(`payments.kind.${kind}`), lastFour === null ? null : `•••• ${lastFour}`]
          .filter(Boolean)
          .join(' '),
        provider === null ? null : text(`provider.${provider}`),
      ]
        .filter(Boolean)
        .join(', '),
    /** `20 Nov, 18:46`. */
    when: (at: number) => `${format.day(at)}, ${format.time(at)}`,
  }
}
