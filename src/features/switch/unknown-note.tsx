import type { PersonHere } from '#hooks/place/people/use-people-here.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useListedNames } from './use-listed-names.ts'

type UnknownNoteProps = {
  name: string
  /** The people whom this device knows. */
  known: readonly PersonHere[]
  /** Null: certainly without a network. */
  onAgain: (() => void) | null
}

/** Somebody whose PIN was never typed here, without the internet: that they cannot open it now, and who can. */
export function UnknownNote({ name, known, onAgain }: UnknownNoteProps) {
  const text = useText()
  const names = useListedNames(known)
  return (
    <Banner
      card
      tone="bad"
      icon="cloud-off"
      title={text('switch.unknown', { name })}
      detail={known.length === 0 ? text('switch.unknown.nobody') : text('switch.unknown.others', { names })}
      action={onAgain && <Button onClick={onAgain}>{text('switch.unknown.again')}</Button>}
    />
  )
}
