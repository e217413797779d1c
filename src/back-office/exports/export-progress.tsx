import type { ExportState } from '#hooks/figures/use-export.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { ExportChoice } from './export-choice.ts'

type ExportProgressProps = { state: ExportState; choice: ExportChoice; isOffline: boolean }

/** How far an export is, why it failed, or why none can be made now. */
export function ExportProgress({ state, choice, isOffline }: ExportProgressProps) {
  const words = useWords({ state, choice, isOffline })
  const isWrong = state.at === 'failed' || (isOffline && state.at !== 'work')
  return (
    <p
      role="status"
      className={`m-0 mb-2 flex items-center gap-2 text-t2 ${isWrong ? 'text-warn' : 'text-ink-2'}`}
    >
      {isWrong && <Icon name={isOffline ? 'cloud-off' : 'alert'} size={18} className="flex-none" />}
      {words}
    </p>
  )
}

/** Rows that stand above those of the export in a file. */
const heads = 2

function useWords({ state, choice, isOffline }: ExportProgressProps): string {
  const text = useText()
  const errorText = useErrorText()
  if (state.at === 'work') {
    if (state.bytes === 0) return text('export.preparing')
    const size = (state.bytes / 1_000_000).toFixed(1)
    return choice.format === 'csv'
      ? text('export.received.rows', { count: Math.max(0, state.lines - heads), size })
      : text('export.received', { size })
  }
  if (state.at === 'failed') return errorText(state.code)
  if (isOffline) return text('export.offline')
  return state.at === 'saved' ? text('export.saved') : ''
}
