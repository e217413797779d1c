import type { PersonHere } from '#hooks/place/people/use-people-here.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useOwnPin } from '#hooks/pins/use-own-pin.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SetPinLink } from './set-pin-link.tsx'
import { useListedNames } from './use-listed-names.ts'

type OwnNoteProps = {
  /** The people whom this device knows. */
  known: readonly PersonHere[]
  /** Begins to type the own PIN. */
  onEnrol: () => void
  /** There is no PIN yet: leads to where it is set. */
  onSet: () => void
}

/** The note that whoever works here could not come back without the internet: why, who could, and what mends it. */
export function OwnNote({ known, onEnrol, onSet }: OwnNoteProps) {
  const text = useText()
  const online = !useIsOffline()
  const names = useListedNames(known)
  const hasNone = useOwnPin().known?.hasPin === false
  return (
    <Banner
      card
      tone="warn"
      icon="key"
      title={text(hasNone ? 'switch.offer.set' : 'switch.offer')}
      detail={known.length === 0 ? text('switch.own.nobody') : text('switch.own.others', { names })}
      action={
        online &&
        (hasNone ? (
          <SetPinLink onClick={onSet} />
        ) : (
          <Button kind="primary" onClick={onEnrol}>
            {text('switch.enrol.act')}
          </Button>
        ))
      }
    />
  )
}
