import { useState } from 'react'
import type { LineArgs } from '#domain/stock/transaction-args.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutate } from '#hooks/outbox/use-mutate.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'
import type { DeliveryDraft } from './draft.ts'

/** Saves a delivery as one command; resolves to whether it is saved. A failure is told, and the draft stays. */
export function useSaveDelivery() {
  const text = useText()
  const errorText = useErrorText()
  const mutate = useMutate()
  const { show } = useToast()
  const [working, setWorking] = useState(false)
  const save = async (
    draft: DeliveryDraft,
    date: number | null,
    lines: readonly LineArgs[],
  ): Promise<boolean> => {
    setWorking(true)
    const { transactionId, reason, supplier, documentNumber, fileId, comment } = draft
    const papers = { supplier, documentNumber, fileId, comment }
    const saved = await mutate('stock.move', { transactionId, reason, date, ...papers, lines: [...lines] })
    setWorking(false)
    const count = draft.lines.length
    show(
      saved.ok
        ? { state: 'success', content: text('deliveries.form.saved', { count }) }
        : { state: 'error', content: errorText(saved.error) },
    )
    return saved.ok
  }
  return { save, working }
}
