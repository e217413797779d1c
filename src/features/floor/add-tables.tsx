import { standingIn, type Room } from '#domain/floor/rooms.ts'
import { useAddTables } from '#hooks/place/use-add-tables.ts'
import { useErrorText } from '#hooks/texts/use-error-text.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, type ButtonKind } from '#ui/buttons/button.tsx'
import { useToast } from '#ui/notices/toast-context.ts'

/** Ten tables in a room without any, in one press, for who may add them. */
export function AddTables({ room, kind }: { room: Room; kind?: ButtonKind }) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useToast()
  const { count, may, working, add } = useAddTables(async (adding) => {
    const saved = await adding
    if (!saved.ok) show({ content: errorText(saved.error), state: 'error' })
  }, standingIn(room))
  if (!may) return null
  return (
    <Button kind={kind} icon="plus" working={working} onClick={add}>
      {text('floor.editor.ten', { count })}
    </Button>
  )
}
