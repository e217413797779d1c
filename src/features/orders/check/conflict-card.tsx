import * as v from 'valibot'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { usePeople } from '#hooks/place/people/use-people.ts'
import { useSaveActs } from '#features/orders/acts/use-save-acts.ts'

/** Somebody took a line of this check back before this person's change of it arrived: who, what, when and why. */
export function ConflictCards({ lineIds }: { lineIds: readonly string[] }) {
  const text = useText()
  const format = useFormat()
  const people = usePeople()
  const save = useSaveActs()
  const { actor } = usePlace()
  const notes = useLive((rows) => rows.by('conflictNotes', 'forUserId', actor), [actor])
  return notes
    ?.filter(({ area, closedAt, rowId }) => area === 'orders' && closedAt === null && lineIds.includes(rowId))
    .map((note) => {
      const lost = v.safeParse(lostSchema, note.lost)
      const kept = v.safeParse(keptSchema, note.kept)
      if (!lost.success || !kept.success) return null
      return (
        <div key={note.id} className="conflict flex-none">
          <div role="status" className="conflict-text">
            <Icon name="git-compare" />
            <p className="min-w-0 flex-1">
              {text('check.conflict.text', {
                who: people(note.byUserId),
                name: note.name,
                time: format.time(kept.output.voidedAt ?? note.at),
                reason: kept.output.reason === '' ? 'none' : kept.output.reason,
                quantity: format.quantity(lost.output.quantity),
              })}
            </p>
          </div>
          <div className="conflict-acts">
            <Button
              size="sm"
              icon="check"
              onClick={() => void save([{ kind: 'conflict-note.close', args: { id: note.id } }])}
            >
              {text('check.conflict.close')}
            </Button>
          </div>
        </div>
      )
    })
}

const lostSchema = v.object({ quantity: v.number() })
const keptSchema = v.object({ voidedAt: v.nullable(v.number()), reason: v.string() })
