import { useState } from 'react'
import type { KeepFailure, CheckKeeping } from '#hooks/place/live/use-kept-check.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'

/** Has a check of long ago brought to this device; gone once it is asked for. */
export function BringHere({ wanted, keep }: CheckKeeping) {
  const text = useText()
  const [failure, setFailure] = useState<KeepFailure | null>(null)
  const ask = async () => {
    setFailure(null)
    const kept = await keep()
    if (!kept.ok) setFailure(kept.error)
  }
  if (wanted !== false) return null
  return (
    <span className="grid justify-items-start gap-2">
      <Button icon="download" onClick={() => void ask()}>
        {text('orders.older.bring')}
      </Button>
      {failure !== null && (
        <span role="alert" className="inline-flex items-center gap-2 text-t2 font-medium text-bad">
          <Icon name="alert" size={18} className="flex-none" />
          {text(failure === 'full' ? 'orders.older.bring.full' : 'error.not_saved')}
        </span>
      )}
    </span>
  )
}
