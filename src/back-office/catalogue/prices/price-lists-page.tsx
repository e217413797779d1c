import { useMemo } from 'react'
import { byPosition } from '#domain/in-order.ts'
import { priceLists } from '#domain/resources/price-lists.ts'
import type { PriceList } from '#domain/menu/price/price-list.ts'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useLive } from '#hooks/place/live/use-live.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { useScreenTexts } from '../../texts.ts'
import { ListForm } from './lists/list-form.tsx'
import type { PriceListLinks } from './lists/list-links.ts'
import { ListPicker } from './lists/list-picker.tsx'

export type PriceListsPageProps = PriceListLinks & {
  /** The list that is open, `new` for one that does not exist yet; null: none was chosen. */
  listId: string | null
}

/** Timed price lists: all of them, and the form of one beside them. */
export function PriceListsPage(props: PriceListsPageProps) {
  const { listId, renderBack, onOpen } = props
  const texts = useScreenTexts('price-lists')
  const pill = useStatusPill()
  const wide = useMedia(media.tablet)
  const granted = usePermissions()
  const read = useLive((rows) => rows.all('priceLists'))
  const lists = useMemo(() => read && [...read].sort(byPosition), [read])
  if (lists === undefined || granted === undefined) return null
  const editable = priceLists.change.some((right) => granted.includes(right))
  // Beside the lists there is always one open; on a phone only the one that was chosen.
  const openId = listId ?? (wide ? (lists[0]?.id ?? null) : null)
  const form = openId !== null && (
    <ListForm
      key={openId}
      openId={openId}
      live={lists.find(({ id }) => id === openId) ?? null}
      lists={lists}
      editable={editable}
      onOpen={onOpen}
    >
      {wide && lists.length > 0 && <ListPicker lists={lists} openId={openId} onOpen={onOpen} />}
    </ListForm>
  )
  const add = (look: 'primary' | 'line') =>
    editable && (
      <Button kind={look} icon="plus" size="sm" className="h-10" onClick={() => onOpen('new')}>
        {texts.add}
      </Button>
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageTitle
        title={openId === null || wide ? texts.title : (nameOf(lists, openId) ?? texts.new)}
        backLabel={texts.title}
        renderBack={openId === null || wide ? undefined : renderBack}
        actions={
          <>
            {pill}
            {wide && lists.length > 0 && add('line')}
          </>
        }
      />
      {openId === null && lists.length === 0 ? (
        <div className="px-3 py-3 tablet:px-4 office:px-6">
          <div className="panel max-tablet:rounded-none max-tablet:border-x-0">
            <EmptyState
              icon="clock"
              title={texts.emptyTitle}
              text={texts.emptyText}
              className="py-16"
              action={add('primary')}
            />
          </div>
        </div>
      ) : (
        form || (
          <>
            <div className="min-h-0 flex-1 overflow-y-auto">
              <ListPicker lists={lists} openId={openId} onOpen={onOpen} />
            </div>
            {editable && (
              <BottomBar className="flex flex-col">
                <Button kind="primary" icon="plus" size="lg" onClick={() => onOpen('new')}>
                  {texts.add}
                </Button>
              </BottomBar>
            )}
          </>
        )
      )}
    </div>
  )
}

function nameOf(lists: readonly PriceList[], openId: string): string | undefined {
  return lists.find(({ id }) => id === openId)?.name
}
