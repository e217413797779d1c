import { effectivePermissions } from '#domain/access/roles.ts'
import { facesOf } from '#hooks/place/people/faces-of.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { handOverActs } from '#features/orders/move/move-acts.ts'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'
import { useUndoable } from '#features/orders/acts/use-undoable.ts'

/** Who serves the guests from now on: anybody who may take orders. */
export function HandOverSheet({ view, onClose }: { view: CheckView; onClose: () => void }) {
  const text = useText()
  const title = useCheckTitle()
  const format = useFormat()
  const undoable = useUndoable()
  const { actor } = usePlace()
  const people = useLive((rows) => rows.all('placeUsers'))
  const { check } = view
  const serving = check.waiterId ?? check.openedBy
  const able = people
    ?.filter((each) => effectivePermissions(each.role, each.permissions).includes('place-order'))
    .sort((a, b) => format.compare(a.name, b.name))
  const faceOf = facesOf(able ?? [])
  return (
    <SideSheet
      open
      onClose={onClose}
      title={text('check.hand-over.title')}
      detail={`${title(view)} · ${check.number}`}
      closeLabel={text('check.close')}
      flush
    >
      {able?.map(({ id, name, role }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === serving}
          className={cx('row', id === serving && 'is-selected')}
          onClick={() => {
            onClose()
            void undoable(handOverActs(check, id), text('check.done.hand-over', { name }))
          }}
        >
          <Avatar {...faceOf({ name, role })} />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{name}</span>
            {id === serving && (
              <span className="block text-t2 text-ink-2">{text('check.hand-over.serving')}</span>
            )}
            {id === actor && id !== serving && (
              <span className="block text-t2 text-ink-2">{text('check.hand-over.me')}</span>
            )}
          </span>
          {id === serving && <Icon name="check" />}
        </button>
      ))}
    </SideSheet>
  )
}
