import type { IntegrationState } from '#domain/integrations/services.ts'
import type { IconName } from '#ui/icons/icon.tsx'
import type { MarkTone } from '#ui/marks/mark.tsx'

/** How the state of a service looks; `picture`: what stands behind its icon. */
export const serviceLooks: Record<IntegrationState, { tone: MarkTone; icon: IconName; picture: string }> = {
  ready: { tone: 'ok', icon: 'check', picture: 'bg-sunken text-ink-2' },
  untried: { tone: 'neutral', icon: 'circle-dashed', picture: 'bg-sunken text-ink-2' },
  failing: { tone: 'bad', icon: 'alert', picture: 'bg-bad-soft text-bad' },
  not_offered: { tone: 'neutral', icon: 'clock', picture: 'bg-sunken text-ink-2' },
  simulated: { tone: 'line', icon: 'eye', picture: 'bg-sunken text-ink-2' },
  not_set_up: { tone: 'neutral', icon: 'circle-dashed', picture: 'bg-sunken text-ink-2' },
}
