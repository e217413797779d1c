import { useCallback, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { createRowReader } from '#replica/copy/read-rows.ts'
import type { PlaceDatabases } from '#replica/open-place.ts'
import type { EngineConnection } from '#platform/engine-client.ts'
import type { ProofKey } from '#platform/pins/proof-key.ts'
import { isUnseen } from '#platform/session-state.ts'
import type { EngineStatus } from '#platform/engine-port.ts'
import { useAppServices } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { openPlaceHere } from '#device/place/open-place-here.ts'
import { PlaceContext } from './place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { ownPrinterIds } from '#device/printing/own-printers.ts'
import { fetchSaving } from '#device/saving/saving.ts'
import { isLinked, rememberPlace } from '#device/place/remember-place.ts'
import { scopeOfScreen } from '#device/place/scope-of-screen.ts'
import { pinsOf } from '#device/pins/pins-of.ts'
import { usePermissions } from './people/use-can.ts'
import { usePlaceRow } from './use-current-place.ts'
import { useDatabases } from './live/use-databases.ts'
import { useLoaded, type Loaded } from './live/use-loaded.ts'
import { useSession } from '#hooks/session/session-context.ts'
import type { CallFailure } from '#device/calls/call-failure.ts'

/** How far the opening of a place is; a screen of its own shows it. */
export type PlaceOpening =
  | { step: 'opening' }
  /** The device is not connected to the place, and connecting it did not work. */
  | { step: 'not-connected'; failure: CallFailure; retry(): void }
  /** The first load. `progress` is null until it is known. */
  | { step: 'loading'; progress: EngineStatus['loading']; connected: boolean; retry(): void }

type PlaceProviderProps = {
  placeId: string
  renderOpening(opening: PlaceOpening): ReactNode
  children: ReactNode
}

/** Opens a place on this device. With a copy of the place here it never waits for the network. */
export function PlaceProvider({ placeId, renderOpening, children }: PlaceProviderProps) {
  const databases = useDatabases(placeId)
  const { connected, failure, retry } = useConnectedDevice(databases)
  const loaded = useLoaded(databases, connected)
  if (databases === null || loaded === undefined) {
    return failure
      ? renderOpening({ step: 'not-connected', failure, retry })
      : renderOpening({ step: 'opening' })
  }
  return (
    <OpenPlace databases={databases} loaded={loaded} renderOpening={renderOpening}>
      {children}
    </OpenPlace>
  )
}

type OpenPlaceProps = Omit<PlaceProviderProps, 'placeId'> & { databases: PlaceDatabases; loaded: Loaded }

function OpenPlace({ databases, loaded, renderOpening, children }: OpenPlaceProps) {
  const { engineOf, clock, newId, device } = useAppServices()
  const { auth, user, locked, byPin } = useSession()
  const { placeId } = databases
  const engine = useMemo(() => engineOf(placeId), [engineOf, placeId])
  // What a locked device goes on with, such as printing, is done under whoever worked there last.
  const session = auth?.session_id ?? locked?.session
  const actor = (user ?? locked?.user)?.id
  const unseen = auth !== null && isUnseen(auth)
  const place = useMemo<PlaceAccess | null>(() => {
    if (session === undefined || actor === undefined) return null
    const rows = createRowReader(databases.replicaDb, loaded.check)
    const ownPrinters = () => ownPrinterIds(rows, placeId, device.get())
    const proving = byPin && { proofKey: () => readKey(placeId, clock, session) }
    return { placeId, actor, session, unseen, ...proving, databases, rows, engine, ownPrinters, clock, newId }
  }, [placeId, actor, session, unseen, byPin, databases, loaded.check, engine, device, clock, newId])
  useEffect(() => (loaded.whole ? fetchSaving() : undefined), [loaded.whole])
  // Signed out: the guard of the route is about to take the person away.
  if (place === null) return null
  if (!loaded.whole) return <Loading engine={engine} renderOpening={renderOpening} />
  return (
    <PlaceContext value={place}>
      <Known renderOpening={renderOpening}>{children}</Known>
    </PlaceContext>
  )
}

type KnownProps = Pick<PlaceProviderProps, 'renderOpening' | 'children'>

/**
 * Draws the pages when the rights of the person and the row of the place are read. A page that began without them would
 * ask twice for most of what it shows, and move under a finger. Another person takes over without an empty screen.
 */
function Known({ renderOpening, children }: KnownProps) {
  const permissions = usePermissions()
  const row = usePlaceRow()
  const [wasKnown, setWasKnown] = useState(false)
  const known = wasKnown || (permissions !== undefined && row !== undefined)
  if (known !== wasKnown) setWasKnown(known)
  return known ? children : renderOpening({ step: 'opening' })
}

/**
 * Reads the key that proves acts by PIN, once more where that fails: the browser may have taken its turn away. Throws
 * where it fails again: without a proof the order would be held that was said to be saved.
 */
async function readKey(placeId: string, clock: () => number, session: string): Promise<ProofKey | null> {
  const read = async () => (await pinsOf(placeId, clock)).keyInUse(session)
  try {
    return await read()
  } catch (error) {
    console.warn('the key in use is read again', error)
    return read()
  }
}

function Loading({
  engine,
  renderOpening,
}: { engine: EngineConnection } & Pick<OpenPlaceProps, 'renderOpening'>) {
  const { loading, connected, phase } = useSyncExternalStore(engine.subscribe, engine.status)
  return renderOpening({
    step: 'loading',
    progress: loading,
    connected: connected || phase !== 'backing-off',
    retry: engine.retryNow,
  })
}

/** Registers the device where needed, again whenever the network comes back. */
function useConnectedDevice(databases: PlaceDatabases | null) {
  const services = useAppServices()
  const { auth, locked } = useSession()
  const session = auth?.session_id ?? locked?.session
  const [outcome, setOutcome] = useState<{ of: string; failure: CallFailure | null } | null>(null)
  const [crash, setCrash] = useState<{ error: unknown } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const current = outcome !== null && outcome.of === databases?.placeId ? outcome : null
  const failed = Boolean(current?.failure)

  useEffect(() => {
    if (databases === null || session === undefined) return
    let gone = false
    openPlaceHere(databases, { ...services, scope: scopeOfScreen() }).then(
      (opened) => {
        // Whoever leads has only sent until now.
        if (opened.ok && opened.value.reopened) services.engineOf(databases.placeId).retryNow()
        if (gone) return
        if (opened.ok && opened.value.registered) rememberPlace(services, databases.placeId, session)
        else if (opened.ok && !isLinked(services, databases.placeId, session))
          linkNow(databases, services, session)
        setOutcome({ of: databases.placeId, failure: opened.ok ? null : opened.error })
      },
      (error: unknown) => {
        if (!gone) setCrash({ error })
      },
    )
    return () => {
      gone = true
    }
  }, [databases, services, session, attempt])

  useEffect(() => {
    if (!failed) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failed, retry])

  if (crash) throw crash.error
  return { connected: current !== null && !failed, failure: current?.failure ?? null, retry }
}

/** Before anything of a session that is new on this device can be sent; where it fails, the late parts go on with it. */
function linkNow(databases: PlaceDatabases, services: AppServices, session: string): void {
  import('#device/session/link-session.ts')
    .then(({ linkSession }) => linkSession(databases, services, session))
    .catch((error: unknown) => console.warn('the session is linked later', error))
}
