import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { usePlace } from '#hooks/place/place-context.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { Tabs } from '#ui/fields/tabs.tsx'
import { media, useMedia } from '#ui/use-media.ts'
import { DevicesPanel } from './devices-panel.tsx'
import { PeopleTab } from './people-tab.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

export type CrewTab = 'people' | 'devices'

type CrewPageProps = { tab: CrewTab; onTab(tab: CrewTab): void }

/** Who works here, who was asked in, and on which devices. */
export function CrewPage({ tab, onTab }: CrewPageProps) {
  const text = useText()
  const id = useId()
  const pill = useStatusPill()
  const { placeId } = usePlace()
  const [task, setTask] = useState<'add' | 'invite' | null>(null)
  const wide = useMedia(media.tablet)
  const acts = (
    <>
      <Link
        to="/p/$placeId/crew/pins"
        params={{ placeId }}
        className={buttonClass({ kind: 'quiet', ...(wide && { size: 'sm' }) })}
      >
        {text('switch.round')}
      </Link>
      <Button icon="user-plus" size={wide ? 'sm' : undefined} onClick={() => setTask('add')}>
        {text('crew.add')}
      </Button>
      <Button kind="primary" icon="mail" size={wide ? 'sm' : undefined} onClick={() => setTask('invite')}>
        {text('crew.invite')}
      </Button>
    </>
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageTitle
        title={text('crew.title')}
        actions={
          <>
            {pill}
            {wide && tab === 'people' && acts}
          </>
        }
      >
        <Tabs
          id={id}
          label={text('crew.tabs')}
          value={tab}
          onChange={onTab}
          tabs={(['people', 'devices'] as const).map((value) => ({
            value,
            label: text(`crew.tab.${value}`),
          }))}
        />
      </PageTitle>
      <div
        // Each tab begins at its top.
        key={tab}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-tab-${tab}`}
        className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] auto-rows-max content-start gap-4 overflow-y-auto p-3 tablet:p-4 office:px-6"
      >
        {tab === 'people' ? (
          <>
            {!wide && <div className="flex flex-wrap gap-2">{acts}</div>}
            <PeopleTab task={task} onClose={() => setTask(null)} />
          </>
        ) : (
          <>
            <DevicesPanel />
            <SessionsPanel />
          </>
        )}
      </div>
    </div>
  )
}
