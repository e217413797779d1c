import { useFormat } from '#hooks/use-format.ts'
import { useText, type MessageKey } from '#hooks/use-text.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Track, type TrackTone } from '#ui/track.tsx'
import type { CheckTrack } from './check-view.ts'

type Look = { step: 1 | 2 | 3 | 4; tone: TrackTone; icon: IconName; word: MessageKey }

const looks: Record<Exclude<CheckTrack, 'delivered' | 'none'>, Look> = {
  held: { step: 1, tone: 'q', icon: 'pause', word: 'orders.track.held' },
  queued: { step: 1, tone: 'q', icon: 'clock', word: 'orders.track.queued' },
  'on-screen': { step: 2, tone: 's', icon: 'monitor', word: 'orders.track.on-screen' },
  started: { step: 3, tone: 'c', icon: 'flame', word: 'orders.track.started' },
  ready: { step: 4, tone: 'r', icon: 'bell-ring', word: 'orders.track.ready' },
}

type KitchenTrackProps = {
  track: CheckTrack
  /** How long it stands there, ms. */
  age?: number | null
}

/** How far the kitchen is, for a line or for a whole check. */
export function KitchenTrack({ track, age = null }: KitchenTrackProps) {
  const text = useText()
  const format = useFormat()
  if (track === 'delivered' || track === 'none')
    return (
      <span className="track q">
        <Icon name={track === 'none' ? 'ban' : 'check-double'} size={16} />
        {text(track === 'none' ? 'orders.track.none' : 'orders.track.delivered')}
      </span>
    )
  const { step, tone, icon, word } = looks[track]
  return (
    <Track step={step} tone={tone} icon={icon}>
      {age === null ? text(word) : text('check.track.since', { step: text(word), age: format.age(age) })}
    </Track>
  )
}
