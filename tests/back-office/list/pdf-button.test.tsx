import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PdfButton } from '#back-office/list/pdf-button.tsx'
import { wire } from '#contract/wire.ts'
import { createApiClient } from '#platform/api/api-client.ts'
import { localLocks } from '#platform/api/browser-locks.ts'
import { openStage, press, type ShiftStage } from '#tests/features/shift/shift-stage.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { showPage } from '#tests/support/show-page.tsx'

/** What no text is: bytes of a PDF. */
const bytes = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37, 0x0a, 0xe2, 0xe3, 0xcf, 0xd3])

let stage: ShiftStage
let saved: File[]
const asked: string[] = []
const { createObjectURL } = URL

beforeEach(async () => {
  stage = await openStage()
  saved = []
  asked.splice(0)
  URL.createObjectURL = (file) => {
    saved.push(file as File)
    return 'blob:here'
  }
})
afterEach(() => {
  vi.restoreAllMocks()
  URL.createObjectURL = createObjectURL
  cleanup()
  stage.close()
})

/** The button in front of a server that answers so. */
async function show(of: 'day' | 'shift', answer: () => Response) {
  const api = createApiClient({
    baseUrl: '',
    fetch: async (input) => {
      asked.push(String(input))
      const response = answer()
      response.headers.set(wire.header.name, wire.header.value)
      return response
    },
    tokens: {
      read: () => ({ own: { sessionId: 's', accessToken: 'a', refreshToken: null }, override: null }),
      save: () => undefined,
    },
    locks: localLocks(),
    onSignedOut: () => undefined,
  })
  await showPage(<PdfButton of={of} id={stage.clientId} name="Bar" />, {
    services: { api, clock: stage.place.clock },
    place: stage.place,
    paths: [],
  })
}

const pdf = () => new Response(bytes, { headers: { 'Content-Type': 'application/pdf' } })

describe('the report as a PDF', () => {
  it.each([
    ['day', '/daily-report/export/'],
    ['shift', '/shift-report/export/'],
  ] as const)('of a %s is saved as the server made it, to the byte', async (of, path) => {
    const named = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await show(of, pdf)
    await press('Save PDF')
    await eventually(() => expect(saved).toHaveLength(1))
    expect(asked).toEqual([`${path}${stage.clientId}?format=pdf`])
    expect(new Uint8Array(await (saved[0] as Blob).arrayBuffer())).toEqual(bytes)
    expect([saved[0]?.type, named.mock.contexts[0]]).toMatchObject([
      'application/pdf',
      { download: 'Bar.pdf' },
    ])
  })

  it('that the server cannot make is not saved, and that is said', async () => {
    const refusal = { code: 'internal', message: 'no', fields: [] }
    await show('day', () => Response.json(refusal, { status: 500 }))
    await press('Save PDF')
    await screen.findByText('The PDF could not be made. Try again.')
    expect(saved).toEqual([])
  })
})
