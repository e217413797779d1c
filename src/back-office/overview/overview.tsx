import { useMemo, useState } from 'react'
import { usePermissions } from '#hooks/place/people/use-can.ts'
import { useIsOwner } from '#hooks/place/people/use-is-owner.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { SearchBox } from '#ui/fields/search-box.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { areas } from '../screens.ts'
import { findAreas, isFoundBy, listedSections, permittedSections } from './find-areas.ts'
import { GuideAgain } from './guide-again.tsx'
import { OtherPages, type OtherPage } from './other-pages.tsx'
import { Sections } from './sections.tsx'
import { useAreaWords } from './use-area-words.ts'
import { useNeedingAreas } from './use-needing-areas.ts'

type OverviewProps = {
  /** Pages that are no settings; only a search shows them. */
  pages: readonly OtherPage[]
}

/** Everything that this person can set up, with how it stands. */
export function Overview({ pages }: OverviewProps) {
  const text = useText()
  const pill = useStatusPill()
  const wide = useMedia(media.tablet)
  const granted = usePermissions()
  const words = useAreaWords()
  const [query, setQuery] = useState('')
  const isOwner = useIsOwner() === true
  const permitted = useMemo(() => permittedSections(areas, granted ?? [], isOwner), [granted, isOwner])
  const needing = useNeedingAreas()
  const asked = permitted.flatMap((section) => section.areas).filter(({ key }) => needing.has(key)).length
  const searching = query.trim() !== ''
  const sections = searching ? findAreas(permitted, query, words.all) : listedSections(permitted)
  const found = searching ? pages.filter(({ title, words }) => isFoundBy([title, words], query)) : []
  const search = (
    <SearchBox
      className={wide ? 'w-80' : 'pb-3'}
      small={wide}
      value={query}
      onChange={setQuery}
      label={text('office.overview.search')}
      clearLabel={text('office.list.search.clear')}
    />
  )
  return (
    <>
      <PageHeader
        title={text('shell.settings')}
        detail={asked === 0 ? undefined : text('office.overview.needs', { count: asked })}
        actions={
          <>
            {wide && search}
            {pill}
          </>
        }
      >
        {!wide && search}
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 py-4 tablet:px-4 office:px-6">
        <div className="mb-4 empty:hidden">
          <GuideAgain />
        </div>
        <div className="flex flex-col gap-5">
          <Sections sections={sections} needing={needing} titleOf={words.title} />
          {found.length > 0 && <OtherPages pages={found} />}
        </div>
        {granted !== undefined && sections.length === 0 && found.length === 0 && (
          <div role="status">
            <EmptyState
              icon="search"
              title={text('office.list.none.query', { query: query.trim() })}
              action={<Button onClick={() => setQuery('')}>{text('office.list.clear')}</Button>}
            />
          </div>
        )}
      </div>
    </>
  )
}
