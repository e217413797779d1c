import type { MessageKey } from '#hooks/use-text.ts'
import type { IconName } from '#ui/icon.tsx'
import type { MarkTone } from '#ui/mark.tsx'
import type { TableState } from './table-state.ts'

type Look = { icon: IconName; word: MessageKey; box: string; mark: MarkTone }

/** Colour, line, picture and word of each state: any one of them alone tells it, so it reads in greyscale too. */
export const stateLooks: Record<TableState, Look> = {
  free: {
    ...{ icon: 'circle-dashed', word: 'floor.state.free', mark: 'line' },
    box: 'border-dashed border-line-strong bg-surface text-ink-2',
  },
  ordering: {
    ...{ icon: 'pencil', word: 'floor.state.ordering', mark: 'line' },
    box: 'border-ink bg-surface text-ink',
  },
  cooking: {
    ...{ icon: 'flame', word: 'floor.state.cooking', mark: 'busy' },
    box: 'border-busy bg-busy-soft text-busy',
  },
  slow: {
    ...{ icon: 'clock-alert', word: 'floor.state.slow', mark: 'solid-warn' },
    box: 'border-warn-fill bg-warn-fill text-on-warn',
  },
  ready: {
    ...{ icon: 'bell-ring', word: 'floor.state.ready', mark: 'ok' },
    box: 'border-ok-fill bg-ok-fill text-on-ok',
  },
  served: {
    ...{ icon: 'cutlery', word: 'floor.state.served', mark: 'line' },
    box: 'border-line-strong bg-surface text-ink',
  },
  bill: {
    ...{ icon: 'receipt', word: 'floor.state.bill', mark: 'neutral' },
    box: 'border-ink bg-ink text-surface',
  },
  late: {
    ...{ icon: 'alert', word: 'floor.state.late', mark: 'solid-bad' },
    box: 'border-bad-fill bg-bad-fill text-on-bad shadow-[inset_0_0_0_3px_var(--bad-fill),inset_0_0_0_6px_var(--on-bad)]',
  },
}
