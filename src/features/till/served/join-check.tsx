import { isOpen } from '#domain/order/check-state.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { Till } from '#features/till/till.ts'

/** So many checks of one table are offered; others are chosen on the plan. */
const mostOffered = 3

/** Guests of the table have checks already: what was entered can go on one of them, or begins another. */
export function JoinCheck({ till }: { till: Till }) {
  const text = useText()
  const tableId = till.check === null && till.draft.lines.length > 0 ? (till.table?.id ?? null) : null
  const checks = useLive(
    async (rows) => (tableId === null ? [] : rows.by('orderChecks', 'tableId', tableId)),
    [tableId],
  )
  const open = (checks ?? []).filter((check) => isOpen(check) && check.mergedInto === null)
  if (tableId === null || open.length === 0) return null
  return (
    <div role="group" aria-label={text('register.join')} className="mb-2 flex flex-wrap items-center gap-2">
      <span className="min-w-40 flex-1 text-t2 text-ink-2">{text('register.join')}</span>
      {open.slice(0, mostOffered).map((check) => (
        <Button key={check.id} icon="plus" className="px-3" onClick={() => till.join(check.id)}>
          {text('register.join.act', { number: check.number })}
        </Button>
      ))}
    </div>
  )
}
