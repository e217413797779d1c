import { useState } from 'react'
import { useCan } from '#hooks/place/people/use-can.ts'
import type { LiveRow } from '#hooks/place/live/use-resource.ts'
import { useTextLookup } from '#hooks/texts/use-text-lookup.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { Screen } from '../../define-screen.ts'
import { ChildSheet } from '../../form/child-sheet.tsx'

type AddBesideProps = { screen: Screen; rows: readonly LiveRow[]; onAdded(id: string): void }

/** Adds a row that a form wants to name, without leaving the form. For who may. */
export function AddBeside({ screen, rows, onAdded }: AddBesideProps) {
  const [open, setOpen] = useState(false)
  const lookup = useTextLookup()
  const may = useCan(...screen.resource.change)
  if (!may) return null
  return (
    <>
      <Button kind="quiet" size="sm" icon="plus" className="mt-1 -ml-3" onClick={() => setOpen(true)}>
        {lookup([`${screen.resource.key}.add`])}
      </Button>
      {open && (
        <ChildSheet
          screen={screen}
          row={null}
          others={rows}
          editable
          onCreated={onAdded}
          parentId={null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
