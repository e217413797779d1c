import { useState } from 'react'
import { knownRooms, standingIn } from '#domain/floor/rooms.ts'
import { useAddTables } from '#hooks/place/use-add-tables.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { useFailureToast } from './use-failure-toast.ts'

/** Ten tables in one press, in the room that is chosen where there is more than one. */
export function TablesStep() {
  const text = useText()
  const rooms =
    useLive(async (rows) =>
      knownRooms((await Promise.all([rows.all('venueTables'), rows.all('floorPieces')])).flat()),
    ) ?? []
  const [key, setKey] = useState('')
  const room = rooms.find((each) => each.key === key) ?? rooms[0]
  const { count, may, working, add } = useAddTables(useFailureToast(), room && standingIn(room))
  if (!may) return null
  const choice = {
    label: text('floor.editor.room'),
    value: room?.key ?? '',
    options: rooms.map(({ key: value, name, placement }) => ({
      value,
      label: name ?? text(`floor.room.${placement}`),
    })),
  }
  return (
    <>
      {rooms.length === 2 && <Segmented {...choice} onChange={setKey} />}
      {rooms.length > 2 && (
        <SelectField hideLabel {...choice} onChange={({ target }) => setKey(target.value)} />
      )}
      <Button kind="primary" icon="plus" working={working} onClick={add}>
        {text('guide.tables.add', { count })}
      </Button>
    </>
  )
}
