import { useState } from 'react'
import { usePermissions } from '#hooks/place/use-can.ts'
import { rowsAtOnce } from '#hooks/place/use-resource.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { MenuEntry } from '#ui/popup-menu.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import type { Screen } from '../define-screen.ts'
import { useScreenTexts } from '../texts.ts'
import { AreaHistory } from './area-history.tsx'
import { ListLoading, NoHits, NoneRemoved, NoRows } from './list-empty.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListHead } from './list-head.tsx'
import type { ListLinks } from './list-links.ts'
import { withSearch, type ListSearch } from './list-search.ts'
import { ListTable, type PhoneMode } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { SisterTabs, type Sister } from './sister-tabs.tsx'
import { useListActs } from './use-list-acts.ts'
import { useListModel } from './use-list-model.ts'
import { useSelection } from './use-selection.ts'
import { useTyped } from './use-typed.ts'

export type ListPageProps = ListLinks & {
  screen: Screen
  /** How the list is looked at; it belongs into the address, so that going back and a reload keep it. */
  search: ListSearch
  /** Asks for another look. Replace the entry of the history: every letter that is typed comes here. */
  onSearch(next: ListSearch): void
  /** Resources whose lists stand beside this one as tabs, its own among them. */
  sisters?: readonly Sister[]
  /** The common title of the sisters. */
  title?: string
  /** The navigation leads to the list itself, not to the settings around it. */
  inNavigation?: boolean
}

/** The list of a plain area. */
export function ListPage(props: ListPageProps) {
  return <Page key={props.screen.resource.key} {...props} />
}

function Page({
  screen,
  search,
  onSearch,
  renderLink,
  onOpen,
  sisters = [],
  title,
  inNavigation = false,
}: ListPageProps) {
  const { resource } = screen
  const text = useText()
  const texts = useScreenTexts(resource.key)
  const wide = useMedia(media.tablet)
  const granted = usePermissions()
  const writes = resource.change.some((each) => granted?.includes(each) === true)
  const [query, setQuery] = useTyped(search.q ?? '', (q) => onSearch(withSearch(search, { q })))
  const read = useListModel(screen, search, query)
  // What a person may do here is never shown too late: nothing moves under a finger.
  const model = granted && read
  const acts = useListActs(screen)
  const ticked = useSelection(model?.found ?? [])
  const [mode, setMode] = useState<PhoneMode>('open')
  const [historyOpen, setHistoryOpen] = useState(false)
  const [toolsAsked, setToolsAsked] = useState(false)

  const removed = search.removed === true
  const asks = query.trim() !== '' || model?.filters.some(({ value }) => value !== null) === true
  const isEmpty = model !== undefined && !removed && model.counts.kept === 0
  const hasTools = !isEmpty || (model?.counts.removed ?? 0) > 0
  const toolsOpen = wide || toolsAsked || asks || model?.sort != null || removed
  const movable =
    writes && 'ordered' in resource && model !== undefined && model.whole && model.counts.kept <= rowsAtOnce
  const phoneMode = mode === 'move' && !movable ? 'open' : mode
  const tabs = sisters.length > 1

  const add = (look: string) =>
    writes &&
    renderLink(
      { to: 'new' },
      {
        className: look,
        children: (
          <>
            <Icon name="plus" />
            {texts.add}
          </>
        ),
      },
    )
  const { elsewhere } = screen
  const otherPage =
    writes &&
    elsewhere &&
    renderLink(elsewhere.target, {
      className: `${buttonClass({ size: 'sm' })} h-10`,
      children: (
        <>
          <Icon name={elsewhere.icon} />
          {text(elsewhere.label)}
        </>
      ),
    })
  const phoneEntries: MenuEntry[] = [
    ...(writes && elsewhere
      ? [
          {
            key: 'elsewhere',
            label: text(elsewhere.label),
            icon: elsewhere.icon,
            onSelect: () => onOpen(elsewhere.target),
          },
        ]
      : []),
    ...(writes && !isEmpty && !removed
      ? [
          {
            key: 'select',
            label: text('office.list.select'),
            icon: 'list-checks' as const,
            onSelect: () => setMode('select'),
          },
        ]
      : []),
    ...(movable && !isEmpty
      ? [
          {
            key: 'move',
            label: text('office.list.reorder'),
            icon: 'grip' as const,
            onSelect: () => setMode('move'),
          },
        ]
      : []),
  ]

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ListHead
        title={title ?? texts.title}
        inNavigation={inNavigation}
        renderLink={renderLink}
        onCsv={model && model.found.length > 0 ? () => acts.saveCsv(model.found) : null}
        onHistory={() => setHistoryOpen(true)}
        onTools={hasTools ? () => setToolsAsked(!toolsAsked) : null}
        toolsOpen={toolsOpen}
        entries={phoneEntries}
        elsewhere={otherPage}
        add={!isEmpty && !removed && add(`${buttonClass({ kind: 'primary', size: 'sm' })} h-10`)}
        tabs={
          tabs && (
            <SisterTabs
              id="list"
              sisters={sisters}
              open={resource.key}
              onOpen={(key) => onOpen({ to: 'area', key })}
            />
          )
        }
      />
      <div
        className="list-body"
        {...(tabs && { id: 'list-panel', role: 'tabpanel', 'aria-labelledby': `list-tab-${resource.key}` })}
      >
        {model && hasTools && toolsOpen && (
          <ListTools
            screen={screen}
            model={model}
            search={search}
            onSearch={onSearch}
            query={query}
            onQuery={setQuery}
            asked={toolsAsked}
            covered={historyOpen}
          />
        )}
        {model === undefined ? (
          <ListLoading />
        ) : isEmpty ? (
          <NoRows screen={screen} add={add(buttonClass({ kind: 'primary' }))} />
        ) : model.found.length > 0 ? (
          <ListTable
            screen={screen}
            model={model}
            acts={acts}
            ticked={ticked}
            search={search}
            onSearch={onSearch}
            renderLink={renderLink}
            writes={writes}
            movable={movable}
            phoneMode={phoneMode}
          />
        ) : asks ? (
          <NoHits
            query={query}
            onClear={() => {
              setQuery('')
              onSearch(withSearch(search, { q: undefined, filters: undefined }))
            }}
          />
        ) : (
          <NoneRemoved />
        )}
      </div>
      {model && (
        <ListFoot
          model={model}
          acts={acts}
          ticked={ticked}
          phoneMode={phoneMode}
          onPhoneMode={setMode}
          add={!isEmpty && !removed && add(buttonClass({ kind: 'primary', size: 'lg' }))}
        />
      )}
      {model && (
        <AreaHistory
          screen={screen}
          tools={model.tools}
          history={model.history}
          rows={model.rows}
          open={historyOpen}
          onClose={() => setHistoryOpen(false)}
        />
      )}
    </div>
  )
}
