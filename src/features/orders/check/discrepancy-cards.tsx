import { useDiscrepancyWords } from '#hooks/texts/use-discrepancy-words.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useCan } from '#hooks/place/people/use-can.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { usePeople } from '#hooks/place/people/use-people.ts'

/**
 * The discrepancies of this check, as a manager reads them: paid twice on two devices, money for a dropped document.
 */
export function DiscrepancyCards({ checkId }: { checkId: string }) {
  const words = useDiscrepancyWords()
  const format = useFormat()
  const people = usePeople()
  const may = useCan('manage-payments')
  const found = useLive((rows) => rows.by('discrepancies', 'orderCheckId', checkId), [checkId])
  if (!may) return null
  return found
    ?.filter(({ resolvedAt }) => resolvedAt === null)
    .toSorted((a, b) => a.at - b.at)
    .map(({ id, kind, note, actorId, at }) => (
      <div key={id} role="status" className="conflict flex-none">
        <div className="conflict-text">
          <Icon name="alert" />
          <p className="min-w-0 flex-1">
            {format.time(at)} · {words({ kind, note, who: people(actorId) })}
          </p>
        </div>
      </div>
    ))
}
