import 'fake-indexeddb/auto'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { wire } from '#contract/wire.ts'
import { AppServicesContext } from '#hooks/device/app-services.ts'
import type { AppServices } from '#device/services.ts'
import { PlaceContext } from '#hooks/place/place-context.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import { usePrintoutPdf } from '#hooks/printing/use-printout-pdf.ts'
import { useSendPrintout } from '#hooks/printing/use-send-printout.ts'
import { useTerminalRefund } from '#hooks/money/use-terminal-refund.ts'
import { useTerminalCalls } from '#hooks/money/use-terminals.ts'
import { createApiClient } from '#platform/api/api-client.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { enqueue } from '#replica/outbox/enqueue.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { recordResults } from '#replica/outbox/record-results.ts'
import { begunPayment } from '#tests/support/rows/terminal-rows.ts'

let databases: PlaceDatabases
let clientId: string
/** What went to the server, in its order: the sent queue, and calls with the header that they carried. */
let heard: (string | null)[][]
let isCut: boolean
let unmount: () => void

beforeEach(async () => {
  databases = openPlaceDatabases(newId())
  clientId = newId()
  const device = { clientId, deviceCode: 'A7K', grant: 'g', epoch: 'e', version: 0, stamp: '' }
  await saveRegistration(databases, { ...device, lastSeq: 0 }, 1)
  heard = []
  isCut = false
  // Something that was done here a moment ago, as the change of a document.
  const deps = { clock: () => 1_790_000_000_000, newId, clockOffset: () => 0 }
  const args = { orderId: newId(), kitchenStationId: newId() }
  await enqueue(databases.outbox, deps, { kind: 'ticket.unanswered', actor: newId(), session: newId(), args })
})
afterEach(() => {
  cleanup()
  databases.close()
})

/** The engine sends what waits when it is woken. */
async function drain() {
  heard.push(['queue'])
  await recordResults(databases.outbox, clientId, [
    { seq: 1, status: 'applied', code: null, result: null, version: 1 },
  ])
}

const document = newId()
const payment = begunPayment({ reference: 'POI.1' })

function answerTo(path: string): unknown {
  if (path.includes('/refund/')) return { data: { outcome: 'confirmed', reason: null, payment } }
  if (path.startsWith('/terminals/')) return { data: { outcome: 'success', reason: null, payment } }
  return { data: null }
}

function hooked<T>(use: () => T): T {
  const engine = {
    status: () => ({ ...initialStatus, ...(isCut && { phase: 'backing-off' as const }) }),
    subscribe: (listener: () => void) => {
      if (isCut) setTimeout(listener)
      return () => undefined
    },
    poke: () => undefined,
    retryNow: () => void (isCut ? undefined : drain()),
  }
  const tokens = { sessionId: newId(), accessToken: 'token', refreshToken: null }
  const api = createApiClient({
    baseUrl: '',
    fetch: async (input, init) => {
      const path = String(input)
      heard.push([path, new Headers(init.headers).get(wire.afterSeqHeader)])
      const headers = { 'Content-Type': 'application/json', [wire.header.name]: wire.header.value }
      return new Response(JSON.stringify(answerTo(path)), { headers })
    },
    tokens: { read: () => ({ own: tokens, override: null }), save: () => undefined },
    locks: localLocks(),
    onSignedOut: () => undefined,
  })
  const place = { placeId: databases.placeId, databases, engine } as unknown as PlaceAccess
  const services = { api } as unknown as AppServices
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppServicesContext value={services}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </AppServicesContext>
  )
  const hook = renderHook(use, { wrapper })
  unmount = hook.unmount
  return hook.result.current
}

const asked = (path: string) => [['queue'], [path, `${clientId} 1`]]

describe('what was just done here is sent before', () => {
  it('a document is asked for as a PDF: it is the document as it is now', async () => {
    expect((await hooked(usePrintoutPdf)(document)).ok).toBe(true)
    expect(heard).toEqual(asked(`/printouts/pdf/download/${document}`))
  })

  it('a document goes out by e-mail', async () => {
    expect(await hooked(useSendPrintout)(document, 'lucja@example.pl')).toBe(true)
    expect(heard).toEqual(asked(`/printouts/email/${document}`))
  })

  it('a card is charged, once', async () => {
    const answer = await hooked(useTerminalCalls).charge(document, 'T1')
    expect(answer).toMatchObject({ ok: true, value: { outcome: 'success', reference: 'POI.1' } })
    expect(heard).toEqual(asked(`/terminals/charge/${document}`))
  })

  it('a terminal is asked what became of a charge', async () => {
    expect(await hooked(useTerminalCalls).askAgain(document)).toMatchObject({ ok: true })
    expect(heard).toEqual(asked(`/terminals/ask/${document}`))
  })

  it('a charge is stopped', async () => {
    expect(await hooked(useTerminalCalls).stop(document)).toMatchObject({ ok: true })
    expect(heard).toEqual(asked(`/terminals/cancel/${document}`))
  })

  it('money is given back on a card', async () => {
    expect(await hooked(useTerminalRefund)(document)).toMatchObject({ value: { outcome: 'confirmed' } })
    expect(heard).toEqual(asked(`/terminals/refund/${document}`))
  })
})

describe('without a connection', () => {
  it.each([
    ['a PDF', () => hooked(usePrintoutPdf)(document)],
    ['a refund', () => hooked(useTerminalRefund)(document)],
    ['the question about a charge', () => hooked(useTerminalCalls).askAgain(document)],
    ['the end of a charge', () => hooked(useTerminalCalls).stop(document)],
  ])('%s is asked of nobody, and it is said why', async (_, ask) => {
    isCut = true
    expect(await ask()).toMatchObject({ ok: false, error: { code: 'queue_first' } })
    expect(heard).toEqual([])
  })

  it('an e-mail waits, also when its page was left, and goes out when the queue does', async () => {
    isCut = true
    const sent = hooked(useSendPrintout)(document, 'lucja@example.pl')
    unmount()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(heard).toEqual([])
    await drain()
    expect(await sent).toBe(true)
    expect(heard).toEqual(asked(`/printouts/email/${document}`))
  })

  it('an e-mail that waits ends when its place is left', async () => {
    isCut = true
    const sent = hooked(useSendPrintout)(document, 'lucja@example.pl')
    await new Promise((resolve) => setTimeout(resolve, 20))
    databases.close()
    expect(await sent).toBe(false)
    expect(heard).toEqual([])
  })
})
