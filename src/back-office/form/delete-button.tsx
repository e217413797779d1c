import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { AnyRow } from '#domain/any-row.ts'
import type { Screen } from '../define-screen.ts'
import { useRemove } from '../remove.ts'

type DeleteButtonProps = {
  screen: Pick<Screen, 'resource'>
  row: AnyRow
  label: string
  onRemoved(): void
}

/** Removes the row at once; says what uses it where it has to stay. */
export function DeleteButton({ screen, row, label, onRemoved }: DeleteButtonProps) {
  const remove = useRemove(screen)
  const [why, setWhy] = useState<string | null>(null)
  const press = async () => {
    const { removed, kept } = await remove([row])
    setWhy(kept[0]?.why ?? null)
    if (removed > 0) onRemoved()
  }
  return (
    <div>
      <Button kind="quiet" icon="trash" className="text-bad" onClick={() => void press()}>
        {label}
      </Button>
      {why !== null && (
        <p className="help bad px-4">
          <Icon name="error" size={16} />
          {why}
        </p>
      )}
    </div>
  )
}
