import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isEasyPin } from '#domain/access/pin.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useOneCall } from '#hooks/calls/use-one-call.ts'
import { useOwnPin, type OwnPin } from '#hooks/pins/use-own-pin.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

/** The own PIN, by which one takes a shared device over: whether there is one, and setting another. */
export function PinPanel() {
  const text = useText()
  const { known, failure, ask, set } = useOwnPin()
  return (
    <Panel title={text('account.pin.title')}>
      {known === null ? (
        <p className="m-0 text-ink-2" role="status">
          {text(failure === null ? 'account.pin.asking' : 'account.pin.unknown')}
        </p>
      ) : (
        <PinForm known={known} set={set} onSet={ask} />
      )}
    </Panel>
  )
}

type PinFormProps = { known: OwnPin; set: ReturnType<typeof useOwnPin>['set']; onSet: () => void }

function PinForm({ known: { hasPin, digits }, set, onSet }: PinFormProps) {
  const text = useText()
  const errorText = useErrorText()
  const toast = useToast()
  const { working, failure, run, forget } = useOneCall()
  const [pin, keep] = useState('')
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const isSought = useLocation({ select: ({ hash }) => hash === 'pin' })
  useEffect(() => {
    if (!isSought) return
    field.current?.focus()
    field.current?.form?.scrollIntoView({ block: 'center' })
  }, [isSought])
  const isWhole = pin.length === digits && /^\d+$/.test(pin)
  // Too short is wrong once somebody goes on, too easy with the last digit.
  const problem = () => {
    if (!isWhole) return asked ? text('account.pin.length', { count: digits }) : null
    return isEasyPin(pin) ? errorText('easy_pin') : null
  }
  const save = async () => {
    setAsked(true)
    if (!isWhole || isEasyPin(pin)) return
    const saved = await run(() => set(pin))
    if (!saved.ok) return
    keep('')
    setAsked(false)
    toast.show({ content: text('account.pin.saved'), state: 'success' })
    onSet()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <p className="m-0 text-ink-2">{text(hasPin ? 'account.pin.set' : 'account.pin.none')}</p>
      <PasswordField
        ref={field}
        label={text('account.pin.new', { count: digits })}
        showLabel={text('account.pin.show')}
        hideLabelText={text('account.pin.hide')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={digits}
        value={pin}
        help={text(digits === 6 ? 'account.pin.help.money' : 'account.pin.help')}
        error={problem() ?? (failure ? errorText(failure.code) : undefined)}
        onChange={(event) => {
          keep(event.target.value)
          forget()
        }}
      />
      <Button
        type="submit"
        kind="primary"
        className="self-start"
        working={working}
        workingLabel={text('account.pin.working')}
      >
        {text(hasPin ? 'account.pin.change' : 'account.pin.act')}
      </Button>
    </form>
  )
}
