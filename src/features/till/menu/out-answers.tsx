import { useCan } from '#hooks/place/people/use-can.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Chip } from '#ui/marks/chip.tsx'
import type { Modifier } from '#domain/menu/modifier.ts'
import { useSellAnyway } from './use-sell-anyway.ts'

/** Answers of which none is left, to be sold all the same by who looks after the kitchen or the menu. */
export function OutAnswers({ menuItemId, answers }: { menuItemId: string; answers: readonly Modifier[] }) {
  const text = useText()
  const mayOverrule = useCan('manage-kitchen-orders', 'manage-menu')
  const sellAnyway = useSellAnyway()
  if (!mayOverrule || answers.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {answers.map(({ id, name }) => (
        <Chip key={id} icon="package-x" onClick={() => void sellAnyway(menuItemId, id)}>
          {text('register.out.sellAnswer', { name })}
        </Chip>
      ))}
    </div>
  )
}
