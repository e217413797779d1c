import type { ReactNode } from 'react'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { Screen } from '../define-screen.ts'
import { useScreenTexts } from '../texts.ts'
import { AreaHistory } from './area-history.tsx'
import { ListLoading, NoHits, NoneRemoved, NoRows } from './list-empty.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListHead } from './list-head.tsx'
import type { ListLinks } from './list-links.ts'
import { withSearch, type ListSearch } from './list-search.ts'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import { SisterTabs, type Sister } from './sister-tabs.tsx'
import { useListPage, type ListState } from './use-list-page.ts'
import { usePhoneEntries } from './use-phone-entries.ts'

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

function Page(props: ListPageProps) {
  const { screen, search, onSearch, onOpen, sisters = [] } = props
  const list = useListPage(props)
  const { model, acts, ticked, historyOpen, toolsAsked } = list
  const tabs = sisters.length > 1
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Head {...props} list={list}>
        {tabs && (
          <SisterTabs
            id="list"
            sisters={sisters}
            open={screen.resource.key}
            onOpen={(key) => onOpen({ to: 'area', key })}
          />
        )}
      </Head>
      <div
        className="list-body"
        {...(tabs && {
          id: 'list-panel',
          role: 'tabpanel',
          'aria-labelledby': `list-tab-${screen.resource.key}`,
        })}
      >
        {model && list.hasTools && list.toolsOpen && (
          <ListTools
            screen={screen}
            model={model}
            search={search}
            onSearch={onSearch}
            query={list.query}
            onQuery={list.setQuery}
            asked={toolsAsked}
            covered={historyOpen}
          />
        )}
        <Rows {...props} list={list} />
      </div>
      {model && (
        <ListFoot
          model={model}
          acts={acts}
          ticked={ticked}
          phoneMode={list.phoneMode}
          onPhoneMode={list.setMode}
          add={list.showsKept && addLink(props, list, buttonClass({ kind: 'primary', size: 'lg' }))}
        />
      )}
      {model && (
        <AreaHistory
          screen={screen}
          tools={model.tools}
          history={model.history}
          rows={model.rows}
          open={historyOpen}
          onClose={() => list.setHistoryOpen(false)}
        />
      )}
    </div>
  )
}

type PartProps = ListPageProps & { list: ListState }

/** The head with its acts; the tabs stand in it. */
function Head({ list, children, ...props }: PartProps & { children: ReactNode }) {
  const { screen, renderLink, onOpen, title, inNavigation = false } = props
  const texts = useScreenTexts(screen.resource.key)
  const entries = usePhoneEntries(screen, list, onOpen)
  const { model, acts, writes, toolsAsked } = list
  return (
    <ListHead
      title={title ?? texts.title}
      inNavigation={inNavigation}
      renderLink={renderLink}
      onCsv={model && model.found.length > 0 ? () => acts.saveCsv(model.found) : null}
      onHistory={() => list.setHistoryOpen(true)}
      onTools={list.hasTools ? () => list.setToolsAsked(!toolsAsked) : null}
      toolsOpen={list.toolsOpen}
      entries={entries}
      elsewhere={writes && <OtherPage screen={screen} renderLink={renderLink} />}
      add={list.showsKept && addLink(props, list, `${buttonClass({ kind: 'primary', size: 'sm' })} h-10`)}
      tabs={children}
    />
  )
}

/** The rows that were asked for, or why there are none. */
function Rows({ list, ...props }: PartProps) {
  const { screen, search, onSearch, renderLink } = props
  const { model, acts, ticked, writes, movable, phoneMode, query } = list
  if (model === undefined) return <ListLoading />
  if (list.isEmpty)
    return <NoRows screen={screen} add={addLink(props, list, buttonClass({ kind: 'primary' }))} />
  if (model.found.length > 0)
    return (
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
    )
  if (!list.asks) return <NoneRemoved />
  const clear = () => {
    list.setQuery('')
    onSearch(withSearch(search, { q: undefined, filters: undefined }))
  }
  return <NoHits query={query} onClear={clear} />
}

/** The link to the form of a new row, for those who may add one. */
function addLink({ screen, renderLink }: ListPageProps, { writes }: ListState, look: string): ReactNode {
  return writes && renderLink({ to: 'new' }, { className: look, children: <AddWords screen={screen} /> })
}

function AddWords({ screen }: Pick<ListPageProps, 'screen'>) {
  const { add } = useScreenTexts(screen.resource.key)
  return (
    <>
      <Icon name="plus" />
      {add}
    </>
  )
}

/** The link to the page where a part of these rows is changed. */
function OtherPage({ screen: { elsewhere }, renderLink }: Pick<ListPageProps, 'screen' | 'renderLink'>) {
  const text = useText()
  if (elsewhere === null) return null
  return renderLink(elsewhere.target, {
    className: `${buttonClass({ size: 'sm' })} h-10`,
    children: (
      <>
        <Icon name={elsewhere.icon} />
        {text(elsewhere.label)}
      </>
    ),
  })
}
