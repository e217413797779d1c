import { useText } from '#hooks/texts/use-text.ts'
import { ChoiceGroup } from '#ui/fields/choice-group.tsx'
import { existingCount } from '../check-rows.ts'
import type { ImportPlan } from '../plan-import.ts'
import type { ImportDraft } from '../use-import-draft.ts'

/** Whether the file changes items that the menu has already, or only adds to it, with how many that are. */
export function ExistingChoice({ draft, plan }: { draft: ImportDraft; plan: ImportPlan }) {
  const text = useText()
  const count = existingCount(plan)
  if (count === 0) return null
  return (
    <div className="flex-none max-tablet:px-3">
      <ChoiceGroup
        label={text('menuImport.check.existing', { count })}
        value={draft.choices.existing}
        onChange={(existing) => draft.choose({ existing })}
        options={[
          { value: 'update', label: text('menuImport.check.existing.update', { count }) },
          { value: 'keep', label: text('menuImport.check.existing.keep') },
        ]}
      />
    </div>
  )
}
