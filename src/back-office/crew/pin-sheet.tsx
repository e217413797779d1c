import { useState } from 'react'
import { isEasyPin, pinDigits } from '#domain/access/pin.ts'
import { useCrewActs } from '#hooks/use-crew.ts'
import { useErrorText } from '#hooks/use-error-text.ts'
import { useText } from '#hooks/use-text.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import type { PersonTaskProps } from './crew-row.ts'
import { TaskSheet } from './task-sheet.tsx'

/** The PIN with which somebody takes over a shared device. */
export function PinSheet({ row, onClose, onDone }: PersonTaskProps) {
  const text = useText()
  const errorText = useErrorText()
  const { setPin } = useCrewActs()
  const [pin, keep] = useState('')
  const [asked, setAsked] = useState(false)
  const digits = pinDigits(row)
  const problem =
    pin.length !== digits || !/^\d+$/.test(pin)
      ? text('crew.pin.length', { count: digits })
      : isEasyPin(pin)
        ? errorText('easy_pin')
        : null
  return (
    <TaskSheet
      title={text('crew.act.pin')}
      detail={row.name}
      act={text('crew.pin.act')}
      onClose={onClose}
      onDone={onDone}
      onAct={() => {
        setAsked(true)
        return problem === null ? setPin(row.id, pin) : null
      }}
    >
      <PasswordField
        label={text('crew.pin.new', { count: digits })}
        showLabel={text('crew.pin.show')}
        hideLabelText={text('crew.pin.hide')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={digits}
        value={pin}
        error={asked && problem ? problem : undefined}
        help={text(digits === 6 ? 'crew.pin.help.money' : 'crew.pin.help')}
        onChange={(event) => keep(event.target.value)}
      />
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
