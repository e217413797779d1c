import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { longestRoomName, placements, type Placement } from '#domain/floor/floor-plan.ts'
import { isSameName, roomOf } from '#domain/floor/rooms.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PopupMenu } from '#ui/overlays/popup-menu.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import type { Editor } from './use-editor.ts'

/** The acts on rooms: another room, or another name for the one that is shown; on a phone also the grid and help. */
export function RoomActs({ editor }: { editor: Editor }) {
  const text = useText()
  const navigate = useNavigate()
  const { placeId } = usePlace()
  const [act, setAct] = useState<'add' | 'rename' | null>(null)
  const wide = useMedia(media.tablet)
  const close = () => setAct(null)
  const help = () =>
    void navigate({ to: '/p/$placeId/help', params: { placeId }, search: { from: 'tables/edit' } })
  return (
    <>
      <PopupMenu
        label={text('floor.editor.rooms')}
        entries={[
          {
            key: 'add',
            icon: 'plus',
            label: text('floor.editor.room.add'),
            onSelect: () => setAct('add'),
          },
          {
            key: 'rename',
            icon: 'pencil',
            label: text('floor.editor.room.rename', { name: editor.roomNamed(editor.room) }),
            onSelect: () => setAct('rename'),
          },
          ...(wide
            ? []
            : [
                {
                  key: 'grid',
                  icon: editor.grid ? ('check' as const) : ('grid' as const),
                  label: text('floor.editor.grid'),
                  onSelect: () => editor.setGrid(!editor.grid),
                },
                {
                  key: 'help',
                  icon: 'help' as const,
                  label: text('shell.side.help-page'),
                  onSelect: help,
                },
              ]),
        ]}
      />
      {act !== null && <RoomSheet editor={editor} act={act} onClose={close} />}
    </>
  )
}

type RoomSheetProps = { editor: Editor; act: 'add' | 'rename'; onClose: () => void }

function RoomSheet({ editor, act, onClose }: RoomSheetProps) {
  const text = useText()
  const [name, setName] = useState(act === 'add' ? '' : editor.roomNamed(editor.room))
  const [placement, setPlacement] = useState<Placement>(editor.room.placement)
  const [tried, setTried] = useState(false)
  const fault = faultOf(name, editor, act)
  const save = () => {
    setTried(true)
    if (fault !== null) return
    if (act === 'add') editor.showRoom(roomOf({ placement, room: name }))
    else if (name.trim() !== editor.roomNamed(editor.room)) editor.rename(name.trim())
    onClose()
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={text(
        act === 'add' ? 'floor.editor.room.add' : 'floor.editor.room.rename',
        act === 'add' ? undefined : { name: editor.roomNamed(editor.room) },
      )}
      closeLabel={text('floor.editor.room.close')}
      footer={
        <Button kind="primary" className="w-full" onClick={save}>
          {text(act === 'add' ? 'floor.editor.room.add' : 'floor.editor.room.save')}
        </Button>
      }
    >
      <form
        className="flex flex-col gap-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextField
          label={text('floor.editor.room.name')}
          value={name}
          maxLength={longestRoomName}
          autoComplete="off"
          help={act === 'add' && text('floor.editor.room.help')}
          error={tried && fault !== null ? text(`floor.editor.room.${fault}`) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
        {act === 'add' && (
          <Segmented
            wide
            label={text('floor.editor.room.where')}
            value={placement}
            onChange={setPlacement}
            options={placements.map((value) => ({ value, label: text(`floor.editor.room.where.${value}`) }))}
          />
        )}
      </form>
    </Sheet>
  )
}

/** Why a room cannot be called so. Its own name, however it is written, is free. */
function faultOf(name: string, editor: Editor, act: 'add' | 'rename'): 'nameless' | 'taken' | null {
  if (name.trim() === '') return 'nameless'
  const own = act === 'rename' && isSameName(name, editor.roomNamed(editor.room))
  return !own && editor.isTaken(name) ? 'taken' : null
}
