import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useMutateAll } from '#hooks/outbox/use-mutate.ts'
import { usePrinting } from '#hooks/printing/use-printing.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/toast-context.ts'

/** Prints the bill of a check; null where the place has no printer for it. */
export function usePrintBill(): ((orderCheckId: string) => Promise<void>) | null {
  const { plain, jobAct } = usePrinting()
  const mutateAll = useMutateAll()
  const errorText = useErrorText()
  const text = useText()
  const { show } = useToast()
  if (plain === null) return null
  return async (orderCheckId) => {
    const act = jobAct({ kind: 'bill', orderCheckId })
    if (act === null) return
    const saved = await mutateAll([act])
    if (saved.ok) show({ state: 'success', content: text('check.printing') })
    else show({ state: 'error', content: errorText(saved.error) })
  }
}
