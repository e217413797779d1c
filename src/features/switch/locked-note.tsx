import { useEffect } from 'react'
import { pinTries } from '#domain/access/pin.ts'
import { useNow } from '#hooks/place/time/use-now.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Banner } from '#ui/notices/banner.tsx'

type LockedNoteProps = {
  name: string
  /** ms */
  until: number
  /** The time is over. */
  onOver: () => void
}

/** Too many wrong PINs of somebody: how long, that others are not touched by it, and that nothing is lost. */
export function LockedNote({ name, until, onOver }: LockedNoteProps) {
  const text = useText()
  const left = Math.max(0, Math.ceil((until - useNow(1000)) / 1000))
  const over = left === 0
  useEffect(() => {
    if (over) onOver()
  }, [over, onOver])
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <div className="flex flex-col gap-4">
      <Banner
        card
        tone="bad"
        icon="lock"
        title={text('switch.locked', { time })}
        detail={text('switch.locked.detail', { name, count: pinTries })}
      />
      <p className="m-0 text-t2 text-ink-2">{text('switch.locked.others')}</p>
    </div>
  )
}
