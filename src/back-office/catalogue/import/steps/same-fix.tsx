import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { ImportField } from '../columns.ts'
import type { ImportDraft } from '../use-import-draft.ts'

type SameFixProps = { draft: ImportDraft; field: ImportField; wrong: string; count: number }

/** The correction that the same text had in another row, for all rows that still say it. */
export function SameFix({ draft, field, wrong, count }: SameFixProps) {
  const text = useText()
  const right = draft.rightOf(field, wrong)
  if (right === null) return null
  return (
    <span className="col-span-full flex justify-end">
      <Button
        size="sm"
        kind="tint"
        icon="check-double"
        className="h-auto min-h-10 text-left"
        onClick={() => draft.fixAll(field, wrong, right)}
      >
        {text('menuImport.check.sameFix', { count, wrong, right })}
      </Button>
    </span>
  )
}
