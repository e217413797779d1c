import type { Agreement } from '#device/pins/pin-agreement.ts'
import type { Approver } from '#hooks/approval/use-approvers.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { PinPad } from '#ui/fields/pin-pad.tsx'
import { media, useMedia } from '#ui/use-media.ts'

type ApproverPinProps = {
  approver: Approver
  pin: string
  onPin: (pin: string) => void
  busy: boolean
  /** The outcome of the last PIN; null: nothing is to be said. */
  said: Agreement | null
}

/** The PIN of whoever agrees, and what was wrong with the one before. */
export function ApproverPin({ approver, pin, onPin, busy, said }: ApproverPinProps) {
  const text = useText()
  const roomy = useMedia(media.tablet)
  const words = useSaid(said)
  const { name } = approver.person
  return (
    <PinPad
      className="mx-auto w-full max-w-[17rem] tablet:col-start-2 tablet:row-span-2 tablet:row-start-1"
      pin={pin}
      onPin={onPin}
      digits={approver.digits}
      label={text('check.agree.pin', { name })}
      deleteLabel={text('check.agree.delete')}
      typedLabel={text('check.agree.typed', { name, count: pin.length, digits: approver.digits })}
      busy={busy}
      disabled={said?.kind === 'locked'}
      compact={!roomy}
    >
      <p
        role="alert"
        className="m-0 flex min-h-5 justify-center gap-1.5 text-t2 leading-5 font-semibold text-bad"
      >
        {words !== '' && <Icon name="alert" size={16} className="mt-0.5 flex-none" />}
        {words}
      </p>
    </PinPad>
  )
}

function useSaid(said: Agreement | null): string {
  const text = useText()
  const format = useFormat()
  const errorText = useErrorText()
  if (said === null) return ''
  switch (said.kind) {
    case 'wrong':
      return said.triesLeft === null
        ? text('check.agree.wrong')
        : text('check.agree.wrong.left', { count: said.triesLeft })
    case 'locked':
      return text('check.agree.locked', { time: format.time(said.until) })
    case 'needs-internet':
      return text('check.agree.internet')
    case 'failed':
      return errorText(said.code)
    case 'agreed':
      return ''
  }
}
