import { useMemo, useState, type ReactNode } from 'react'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useTextLookup } from '#hooks/texts/use-text-lookup.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Panel } from '#ui/frame/panel.tsx'
import { SearchBox } from '#ui/fields/search-box.tsx'
import { rankTopics } from './rank-topics.ts'
import { manualGroups, manualTopics, topicOfPage, type ManualKey, type ManualTopic } from './topics.ts'
import { TopicPanel } from './topic-panel.tsx'

type ManualPageProps = {
  /** The page of the place that the person came from, as its address; empty: none. */
  from: string
  /** A link to a page of the place with these words, or nothing where the person may not open it. */
  renderLink: (page: string, words: string) => ReactNode
}

/** The manual: what to press, what works without internet; beginning with the page that the person came from. */
export function ManualPage({ from, renderLink }: ManualPageProps) {
  const text = useText()
  const find = useTextLookup()
  const pill = useStatusPill()
  const here = topicOfPage(from)
  const [query, setQuery] = useState('')
  const [opened, setOpened] = useState<ManualKey | null>(here)
  const asked = query.trim() !== ''
  const fitting = useMemo(() => rankTopics(manualTopics, query, find), [query, find])
  const panelOf = (topic: ManualTopic & { key: ManualKey }) => (
    <TopicPanel
      key={topic.key}
      topic={topic.key}
      open={opened === topic.key || (asked && fitting.length === 1)}
      onToggle={() => setOpened(opened === topic.key ? null : topic.key)}
      find={find}
      link={topic.pages[0] !== undefined && renderLink(topic.pages[0], text('manual.open'))}
    />
  )
  const first = asked ? undefined : fitting.find(({ key }) => key === here)
  return (
    <>
      <PageHeader title={text('manual.title')} actions={pill}>
        <SearchBox
          className="pb-3"
          value={query}
          onChange={setQuery}
          label={text('manual.search')}
          clearLabel={text('manual.clear')}
        />
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 py-4 tablet:px-4 office:px-6">
        <div className="mx-auto flex max-w-3xl flex-col gap-4">
          {first && (
            <Panel flush title={text('manual.here')}>
              <ul className="m-0 list-none p-0">{panelOf(first)}</ul>
            </Panel>
          )}
          {asked && fitting.length > 0 && (
            <Panel flush title={text('manual.found')}>
              <ul className="m-0 list-none p-0">{fitting.map(panelOf)}</ul>
            </Panel>
          )}
          {(asked ? [] : manualGroups).map((group) => {
            const topics = fitting.filter((topic) => topic.group === group && topic !== first)
            return (
              topics.length > 0 && (
                <Panel key={group} flush title={text(`manual.group.${group}`)}>
                  <ul className="m-0 list-none p-0">{topics.map(panelOf)}</ul>
                </Panel>
              )
            )
          })}
          {fitting.length === 0 && (
            <div role="status">
              <EmptyState
                icon="search"
                title={text('manual.none')}
                text={text('manual.none.text')}
                action={<Button onClick={() => setQuery('')}>{text('manual.clear')}</Button>}
              />
            </div>
          )}
        </div>
      </div>
    </>
  )
}
