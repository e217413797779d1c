import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ListRow } from '#ui/lists/list-row.tsx'
import { SideSheet } from '#ui/overlays/side-sheet.tsx'
import type { CheckView } from '#features/orders/view/check-view.ts'
import { useCheckTitle } from '#hooks/texts/use-check-title.ts'
import { useUnmerge } from './use-unmerge.ts'

type UnmergeSheetProps = { view: CheckView; merged: readonly CheckView[]; onClose: () => void }

/** The checks that were made a part of this one, each to be taken out again. */
export function UnmergeSheet({ view, merged, onClose }: UnmergeSheetProps) {
  const text = useText()
  const title = useCheckTitle()
  const unmerge = useUnmerge()
  return (
    <SideSheet
      open
      onClose={onClose}
      title={text('check.unmerge.title')}
      detail={`${title(view)} · ${view.check.number}`}
      closeLabel={text('check.close')}
      flush
    >
      {merged.length === 0 && <p className="m-0 px-4 py-2 text-ink-2">{text('check.unmerge.none')}</p>}
      {merged.map((each) => (
        <ListRow
          key={each.check.id}
          icon="merge"
          title={title(each)}
          detail={[each.check.number, each.waiter].filter(Boolean).join(' · ')}
          action={
            <Button
              icon="unlink"
              aria-label={text('check.unmerge.label', { name: title(each), number: each.check.number })}
              onClick={() => unmerge(each)}
            >
              {text('check.act.unmerge')}
            </Button>
          }
        />
      ))}
    </SideSheet>
  )
}
