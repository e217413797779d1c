import { useState } from 'react'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useText } from '#hooks/texts/use-text.ts'
import type { WaitingCommands, CommandDecision } from '#hooks/outbox/use-waiting-commands.ts'
import { useToast } from '#ui/notices/toast-context.ts'

/** Decides about a command and says what came of it. */
export function useDecide(decide: WaitingCommands['decide']) {
  const text = useText()
  const errorText = useErrorText()
  const toast = useToast()
  const [working, setWorking] = useState(false)
  const run = async (decision: CommandDecision, title: string): Promise<void> => {
    setWorking(true)
    const decided = await decide(decision)
    setWorking(false)
    toast.show(
      decided.ok
        ? { content: text(`outbox.settle.said.${decision.decision}`, { title }), state: 'success' }
        : {
            content: text('outbox.settle.said.not', { reason: errorText(decided.error.code) }),
            state: 'error',
          },
    )
  }
  return { working, run }
}
