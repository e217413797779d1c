import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { Bone, Skeleton } from '#ui/lists/skeleton.tsx'
import type { ReactNode } from 'react'
import type { Screen } from '../define-screen.ts'
import { useScreenTexts } from '../texts.ts'

/** There are no rows at all: why, and the next step. */
export function NoRows({ screen, add }: { screen: Screen; add: ReactNode }) {
  const { emptyTitle, emptyText } = useScreenTexts(screen.resource.key)
  return (
    <div className="panel max-tablet:rounded-none max-tablet:border-x-0">
      <EmptyState icon={screen.icon} title={emptyTitle} text={emptyText} action={add} className="py-16" />
    </div>
  )
}

/** The question finds nothing: what was asked, and the way out. */
export function NoHits({ query, onClear }: { query: string; onClear(): void }) {
  const text = useText()
  const asked = query.trim()
  return (
    <div className="panel max-tablet:rounded-none max-tablet:border-x-0">
      <EmptyState
        icon="search"
        title={
          asked === '' ? text('office.list.none.filter') : text('office.list.none.query', { query: asked })
        }
        action={<Button onClick={onClear}>{text('office.list.clear')}</Button>}
      />
    </div>
  )
}

export function NoneRemoved() {
  const text = useText()
  return (
    <div className="panel max-tablet:rounded-none max-tablet:border-x-0">
      <EmptyState icon="trash" title={text('office.list.removed.none')} />
    </div>
  )
}

/** The shape of a list on the very first load. */
export function ListLoading() {
  const text = useText()
  return (
    <Skeleton label={text('office.list.loading')} className="flex flex-col gap-2 p-3 tablet:p-0">
      {Array.from({ length: 6 }, (_, index) => (
        <Bone key={index} className="h-13 w-full" />
      ))}
    </Skeleton>
  )
}
