import type { DayRange } from '#domain/figures/ranges.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { media, useMedia } from '#ui/use-media.ts'
import { ExportButton } from './export-button.tsx'

/** Leads to the checks of a range of days as a file; from the page of payments to these. */
export function ExportFigures({ tab, range }: { tab: string; range: DayRange }) {
  const text = useText()
  const kind = tab === 'payments' ? 'payments' : 'checks'
  return (
    <ExportButton label={text('stats.export')} first={{ kind, ...range }} compact={!useMedia(media.tablet)} />
  )
}
