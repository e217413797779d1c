import { useCallback } from 'react'
import { amountOf, type LossAmount } from './loss-amount.ts'
import type { Product } from '#domain/resources/products.ts'
import type { StockReason } from '#domain/stock/stock-reasons.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useAmountWords } from '#hooks/texts/use-amount-words.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { useOneSave } from '#hooks/device/use-one-save.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'

/** Takes an amount of a product off the stock and offers to undo that. Resolves to whether it is saved. */
export function useLoss(): (product: Product, amount: LossAmount, reason: StockReason) => Promise<boolean> {
  const text = useText()
  const errorText = useErrorText()
  const words = useAmountWords()
  const mutate = useMutate()
  const { newId } = usePlace()
  const { show } = useToast()
  const lose = useCallback(
    async (product: Product, packed: LossAmount, reason: StockReason) => {
      const transactionId = newId()
      const line = { lineId: newId(), productId: product.id, ...packed, price: null, comment: '' }
      const papers = { date: null, supplier: '', documentNumber: '', fileId: null, comment: '' }
      const saved = await mutate('stock.move', { transactionId, reason, ...papers, lines: [line] })
      if (!saved.ok) {
        show({ state: 'error', content: errorText(saved.error) })
        return false
      }
      const said = { product: product.name, amount: words.amount(amountOf(packed), product) }
      const undo = async () => {
        const comment = text('stock.loss.undo.comment')
        const back = await mutate('stock.move-reverse', { transactionId, reversalId: newId(), comment })
        if (back.ok) show({ state: 'success', content: text('stock.loss.undone', said) })
        else show({ state: 'error', content: errorText(back.error) })
      }
      show({
        state: 'success',
        content: text('stock.loss.done', { ...said, reason: text(`stock.reason.${reason}`) }),
        action: { label: text('stock.loss.undo'), onPress: () => void undo() },
      })
      return true
    },
    [text, errorText, words, mutate, newId, show],
  )
  return useOneSave(lose)
}
