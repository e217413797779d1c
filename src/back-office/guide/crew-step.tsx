import { useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useIsOffline } from '#hooks/device/use-is-offline.ts'
import { useIsOwner } from '#hooks/place/people/use-is-owner.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { AddPersonSheet } from '../crew/add-person-sheet.tsx'

/** Name, role and PIN of somebody in one form. Only the server gives rights, so it needs a network. */
export function CrewStep() {
  const text = useText()
  const offline = useIsOffline()
  const grantable = usePermissions() ?? []
  const makesOwners = useIsOwner() === true
  const { actor } = usePlace()
  const [adding, setAdding] = useState(false)
  const close = () => setAdding(false)
  if (!grantable.includes('manage-users')) return null
  return (
    <>
      {offline && <p className="m-0 w-full text-t2 text-warn">{text('guide.crew.offline')}</p>}
      <Button kind="primary" icon="user-plus" onClick={() => setAdding(true)}>
        {text('guide.crew.add')}
      </Button>
      {adding && (
        <AddPersonSheet
          key={actor}
          brief
          grantable={grantable}
          makesOwners={makesOwners}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  )
}
