import { kitchenMarks } from '#domain/order/kitchen/kitchen-marks.ts'
import type { MessageKey } from '#hooks/texts/use-text.ts'
import type { IconName } from '#ui/icons/icon.tsx'
import type { MarkTone } from '#ui/marks/mark.tsx'
import type { TableState } from './table-state.ts'

type Look = { icon: IconName; word: MessageKey; box: string; mark: MarkTone }

/** Colour, line, picture and word of each state: any one of them alone tells it, so it reads in greyscale too. */
export const stateLooks: Record<TableState, Look> = {
  free: {
    icon: 'circle-dashed',
    word: 'floor.state.free',
    mark: 'line',
    box: 'border-dashed border-line-strong bg-surface text-ink-2',
  },
  ordering: {
    icon: 'pencil',
    word: 'floor.state.ordering',
    mark: 'line',
    box: 'border-ink bg-surface text-ink',
  },
  held: {
    icon: kitchenMarks.held.icon,
    word: 'track.held',
    mark: 'line',
    box: 'border-dashed border-ink bg-surface text-ink',
  },
  queued: {
    icon: kitchenMarks.queued.icon,
    word: 'track.queued',
    mark: 'line',
    box: 'border-line-strong bg-sunken text-ink',
  },
  'no-answer': {
    icon: kitchenMarks['no-answer'].icon,
    word: 'track.no-answer',
    mark: 'bad',
    box: 'border-bad bg-bad-soft text-bad',
  },
  'on-screen': {
    icon: kitchenMarks['on-screen'].icon,
    word: 'track.on-screen',
    mark: 'neutral',
    box: 'border-accent bg-accent-soft text-accent-text',
  },
  started: {
    icon: kitchenMarks.started.icon,
    word: 'track.started',
    mark: 'busy',
    box: 'border-busy bg-busy-soft text-busy',
  },
  slow: {
    icon: 'clock-alert',
    word: 'floor.state.slow',
    mark: 'solid-warn',
    box: 'border-warn-fill bg-warn-fill text-on-warn',
  },
  ready: {
    icon: kitchenMarks.ready.icon,
    word: 'track.ready',
    mark: 'ok',
    box: 'border-ok-fill bg-ok-fill text-on-ok',
  },
  served: {
    icon: 'cutlery',
    word: 'track.delivered',
    mark: 'line',
    box: 'border-line-strong bg-surface text-ink',
  },
  bill: {
    icon: 'receipt',
    word: 'floor.state.bill',
    mark: 'neutral',
    box: 'border-ink bg-ink text-surface',
  },
  online: {
    icon: 'qr',
    word: 'floor.state.online',
    mark: 'busy',
    box: 'border-busy bg-busy-soft text-busy',
  },
  late: {
    icon: 'alert',
    word: 'floor.state.late',
    mark: 'solid-bad',
    box: 'border-bad-fill bg-bad-fill text-on-bad shadow-[inset_0_0_0_3px_var(--bad-fill),inset_0_0_0_6px_var(--on-bad)]',
  },
}
