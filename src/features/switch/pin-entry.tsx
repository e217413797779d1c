import type { ReactNode } from 'react'
import type { PinOutcome } from '#device/pins/pin-switch.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { PinPad } from '#ui/fields/pin-pad.tsx'
import { usePinEntry } from './use-pin-entry.ts'

type PinEntryProps = {
  title: string
  detail: string
  digits: number
  enter: (pin: string) => Promise<PinOutcome>
  onOpen: () => void
  /** Nobody looks at a PIN now: says until when and what else can be done, in place of the title. */
  closed?: ReactNode
  /** The words for what the last digit does; else it opens the device. */
  hint?: string
  compact?: boolean
}

/** One person's PIN: who it is, the keys, and what was wrong. */
export function PinEntry({ title, detail, digits, enter, onOpen, closed, hint, compact }: PinEntryProps) {
  const text = useText()
  const { pin, busy, outcome, type } = usePinEntry(digits, enter, onOpen)
  return (
    <div className="flex flex-col gap-4">
      {closed ?? (
        <div className="text-center">
          <h2 className="m-0 text-t4">{title}</h2>
          <p className="m-0 text-t2 text-ink-2">{detail}</p>
        </div>
      )}
      <PinPad
        pin={pin}
        onPin={type}
        digits={digits}
        busy={busy}
        disabled={closed !== undefined}
        label={text('switch.keys')}
        deleteLabel={text('switch.delete')}
        typedLabel={text('switch.typed', { count: pin.length, digits })}
        {...(compact && { compact })}
      >
        <p className="m-0 min-h-6 text-center text-t2 font-semibold text-bad" role="alert">
          <OutcomeText outcome={outcome} />
        </p>
      </PinPad>
      {!closed && (
        <p className="m-0 min-h-5 text-center text-t2 text-ink-2" role="status">
          {busy ? text('switch.checking') : (hint ?? text('switch.auto'))}
        </p>
      )}
    </div>
  )
}

function OutcomeText({ outcome }: { outcome: Exclude<PinOutcome, { kind: 'open' }> | null }) {
  const text = useText()
  const errorText = useErrorText()
  switch (outcome?.kind) {
    case 'wrong':
      return outcome.triesLeft === null
        ? text('switch.wrong')
        : text('switch.wrong.left', { count: outcome.triesLeft })
    case 'needs-internet':
      return text('switch.first')
    case 'failed':
      return errorText(outcome.code)
    default:
      return null
  }
}
