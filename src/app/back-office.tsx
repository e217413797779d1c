import { Link } from '@tanstack/react-router'
import { Suspense, use, type ReactNode } from 'react'
import type { Area, LoadedArea } from '#back-office/area.ts'
import { findArea } from '#back-office/screens.ts'
import { whoLooksIn } from '#domain/settings/who-may.ts'
import { usePlace } from '#hooks/place/place-context.ts'
import { useIsOwner } from '#hooks/place/people/use-is-owner.ts'
import { useStatusPill } from '#hooks/outbox/use-status-pill.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { NotPermitted } from './not-permitted.tsx'
import { Permitted } from './permitted.tsx'
import { WithTexts } from './with-texts.tsx'

/** Around every page of the back office: its texts are here, and the person may see some of it. */
export function BackOffice({ children }: { children: ReactNode }) {
  return (
    <WithTexts part="office">
      <Permitted anyOf={whoLooksIn}>{children}</Permitted>
    </WithTexts>
  )
}

type OneAreaProps = {
  /** The part of the address. */
  areaKey: string
  children(loaded: LoadedArea, area: Area): ReactNode
}

/** An area with its code, for who may open it; what else the address may say has an answer too. */
export function OneArea({ areaKey, children }: OneAreaProps) {
  const area = findArea(areaKey)
  if (area === null) return <NoSuchArea />
  return (
    <Permitted anyOf={area.anyOf}>
      <ForOwners when={area.ownersOnly === true}>
        <Suspense>
          <Loaded key={areaKey} area={area}>
            {(loaded) => children(loaded, area)}
          </Loaded>
        </Suspense>
      </ForOwners>
    </Permitted>
  )
}

function ForOwners({ when, children }: { when: boolean; children: ReactNode }) {
  const isOwner = useIsOwner()
  if (!when || isOwner === true) return children
  return isOwner === false && <NotPermitted />
}

function Loaded({ area, children }: { area: Area; children(loaded: LoadedArea): ReactNode }) {
  return children(use(area.load()))
}

/** An address under the settings that leads nowhere. */
export function NoSuchArea() {
  const text = useText()
  const { placeId } = usePlace()
  return (
    <>
      <PageHeader title={text('shell.settings')} actions={useStatusPill()} />
      <EmptyState
        className="m-auto"
        icon="help"
        title={text('office.no-area.title')}
        text={text('office.no-area.text')}
        action={
          <Link to="/p/$placeId/settings" params={{ placeId }} className={buttonClass({ kind: 'primary' })}>
            {text('office.no-area.act')}
          </Link>
        }
      />
    </>
  )
}
