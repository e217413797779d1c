import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useTerminalRefund } from '#hooks/money/use-terminal-refund.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { useToast } from '#ui/notices/toast-context.ts'

/** Gives a recorded refund (`amount` in grosze) back through the terminal and tells how that went. Never twice. */
export function useAskTerminal(): (refund: { id: string; amount: number }) => Promise<void> {
  const giveBack = useTerminalRefund()
  const text = useText()
  const format = useFormat()
  const errorText = useErrorText()
  const { show } = useToast()
  return async ({ id, amount: grosze }) => {
    const amount = format.money(grosze)
    const answer = await giveBack(id)
    if (!answer.ok) {
      const { code } = answer.error
      const isOffline = code === 'no_internet_connection' || (code === 'queue_first' && !navigator.onLine)
      const said = isOffline
        ? text(navigator.onLine ? 'check.refund.asked.unknown' : 'check.refund.asked.offline', { amount })
        : [errorText(code), text('check.refund.asked.unknown', { amount })].join(' ')
      show({ state: 'error', content: said })
      return
    }
    const { outcome, reason } = answer.value
    show({
      state: outcome === 'confirmed' || outcome === 'pending' ? 'success' : 'error',
      content: text(`check.refund.asked.${outcome}`, { amount, reason: reason ?? 'none' }),
    })
  }
}
