import { useState } from 'react'
import type { Row } from '#domain/tables.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useAskTerminal } from './use-ask-terminal.ts'

/** Asks the terminal once more about a refund of which it has not said how it ended; for those who may refund. */
export function AskRefundAgain({ refund }: { refund: Row<'refunds'> }) {
  const text = useText()
  const ask = useAskTerminal()
  const may = useCan('manage-payments', 'manage-adyen-transactions')
  const [asking, setAsking] = useState(false)
  const press = async () => {
    setAsking(true)
    await ask(refund)
    setAsking(false)
  }
  if (!may) return null
  return (
    <Button
      className="mt-1"
      working={asking}
      workingLabel={text('check.refund.again.asking')}
      onClick={() => void press()}
    >
      {text('check.refund.again')}
    </Button>
  )
}
