import type { TrackStep } from '#domain/order/kitchen-track.ts'
import { useText, type MessageKey } from '#hooks/use-text.ts'
import type { IconName } from '#ui/icon.tsx'
import { Track, type TrackTone } from '#ui/track.tsx'

/** What of a check the kitchen still has. */
export type OpenStep = Extract<TrackStep, 'held' | 'queued' | 'on-screen' | 'started' | 'ready'>

type Look = { step: 1 | 2 | 3 | 4; tone: TrackTone; icon: IconName; word: MessageKey }

const looks: Record<OpenStep, Look> = {
  held: { step: 1, tone: 'q', icon: 'pause', word: 'orders.track.held' },
  queued: { step: 1, tone: 'q', icon: 'clock', word: 'orders.track.queued' },
  'on-screen': { step: 2, tone: 's', icon: 'monitor', word: 'orders.track.on-screen' },
  started: { step: 3, tone: 'c', icon: 'flame', word: 'orders.track.started' },
  ready: { step: 4, tone: 'r', icon: 'bell-ring', word: 'orders.track.ready' },
}

/** How far the kitchen is with a line. */
export function LineTrack({ step: at }: { step: OpenStep }) {
  const text = useText()
  const { step, tone, icon, word } = looks[at]
  return (
    <Track step={step} tone={tone} icon={icon}>
      {text(word)}
    </Track>
  )
}
