import { Link } from '@tanstack/react-router'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useTextLookup } from '#hooks/texts/use-text-lookup.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { Mark } from '#ui/marks/mark.tsx'
import type { Area } from '../area.ts'
import { readSummary } from './summaries.ts'

type AreaRowProps = {
  area: Area
  title: string
  /** Something is missing there. */
  needs: boolean
}

/** One area of the overview: its name, how it stands, and the way into it. */
export function AreaRow({ area, title, needs }: AreaRowProps) {
  const text = useText()
  const { placeId } = usePlace()
  return (
    <ListRow
      icon={area.icon}
      title={title}
      // Keeps its height while the rows are read.
      detail={<span className="block min-h-5">{useSummary(area)}</span>}
      renderLink={({ className, children }) => (
        <Link to="/p/$placeId/settings/$area" params={{ placeId, area: area.key }} className={className}>
          {children}
          {needs && (
            <Mark tone="warn" icon="alert">
              {text('office.overview.need')}
            </Mark>
          )}
          <Icon name="chevron-right" className="text-ink-3" />
        </Link>
      )}
    />
  )
}

function useSummary(area: Area): string {
  const find = useTextLookup()
  const { placeId, clock } = usePlace()
  const format = useFormat()
  const values = useLive((rows) => readSummary(rows, placeId, area, { now: clock(), format }), [area, format])
  return values ? (find([`${area.words}.summary`, 'office.summary'], values) ?? '') : ''
}
