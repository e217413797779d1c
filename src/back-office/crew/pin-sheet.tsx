import { useState } from 'react'
import { useCrewActs } from '#hooks/place/people/use-crew.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { PersonTaskProps } from './crew-row.ts'
import { PinField, pinProblem } from './pin-field.tsx'
import { TaskSheet } from './task-sheet.tsx'

/** The PIN with which somebody takes over a shared device. */
export function PinSheet({ row, onClose, onDone }: PersonTaskProps) {
  const text = useText()
  const { setPin } = useCrewActs()
  const [pin, keep] = useState('')
  const [asked, setAsked] = useState(false)
  return (
    <TaskSheet
      title={text('crew.act.pin')}
      detail={row.name}
      act={text('crew.pin.act')}
      onClose={onClose}
      onDone={onDone}
      onAct={() => {
        setAsked(true)
        return pinProblem(pin, row) === null ? setPin(row.id, pin) : null
      }}
    >
      <PinField person={row} pin={pin} asked={asked} onChange={keep} />
      {row.known?.hasPin && <TakeAway row={row} onClose={onClose} onDone={onDone} />}
    </TaskSheet>
  )
}

function TakeAway({ row, onClose, onDone }: PersonTaskProps) {
  const text = useText()
  const errorText = useErrorText()
  const { setPin } = useCrewActs()
  const [failed, setFailed] = useState<string | null>(null)
  const take = async () => {
    const taken = await setPin(row.id, null)
    if (!taken.ok) return setFailed(errorText(taken.error.code))
    onDone()
    onClose()
  }
  return (
    <div>
      <Button kind="quiet" icon="trash" className="-ml-3 text-bad" onClick={() => void take()}>
        {text('crew.pin.take')}
      </Button>
      {failed && (
        <p role="alert" className="help bad">
          {failed}
        </p>
      )}
    </div>
  )
}
