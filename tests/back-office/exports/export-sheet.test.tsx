import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TableName } from '#domain/tables.ts'
import { ExportFigures } from '#back-office/exports/export-figures.tsx'
import { ExportButton } from '#back-office/exports/export-button.tsx'
import type { AppServices } from '#device/services.ts'
import type { PlaceAccess } from '#device/place-access.ts'
import type { OnPiece } from '#platform/api/call-input.ts'
import { initialStatus, type EngineStatus } from '#platform/engine-port.ts'
import { newId } from '#platform/new-id.ts'
import { createRowReader } from '#replica/copy/read-rows.ts'
import { openPlaceDatabases, type PlaceDatabases } from '#replica/open-place.ts'
import { saveRegistration } from '#tests/support/save-registration.ts'
import { at, bistroRows } from '#tests/support/places/bistro.ts'
import { showPage } from '#tests/support/show-page.tsx'

type Input = { query: Record<string, string>; signal: AbortSignal; onPiece: OnPiece }

let databases: PlaceDatabases
const asked: Input[] = []
/** Lets the server answer the export that is under way. */
let answer: (result: object) => void
const saved: { name: string; text: Promise<string> }[] = []

beforeEach(async () => {
  databases = openPlaceDatabases(newId())
  const device = { clientId: newId(), deviceCode: 'A7K', grant: 'g', epoch: '1' }
  await saveRegistration(databases, { ...device, version: 1, stamp: '1', lastSeq: 0 }, 1)
  asked.length = saved.length = 0
  const made = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.set('blob:1', blob as Blob)
    return 'blob:1'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = made.get('blob:1')
    if (blob !== undefined && this.download !== '') saved.push({ name: this.download, text: blob.text() })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  databases.close()
})

const put = async (table: TableName, rows: readonly { id: string }[]) =>
  void (await databases.replicaDb.rows(table).bulkPut(rows.map((row) => ({ ...row, version: 1 }))))

const ofChecks = (
  <ExportButton
    label="Export checks"
    first={{ kind: 'checks', from: '2026-11-01', to: '2026-11-20' }}
    filters={{ text: 'Ewa' }}
  />
)

/** A page with the button, for a person of the bistro. */
async function show({
  who = at.owner,
  connected = true,
  locale = 'en' as 'en' | 'pl',
  page = ofChecks,
} = {}) {
  const { places, placeUsers } = bistroRows()
  await put('places', places)
  await put('placeUsers', placeUsers)
  const status: EngineStatus = { ...initialStatus, phase: 'idle', connected, tried: true }
  const place: PlaceAccess = {
    placeId: at.place,
    actor: who,
    session: newId(),
    databases,
    newId,
    rows: createRowReader(databases.replicaDb),
    engine: { status: () => status, subscribe: () => () => {}, poke: () => {}, retryNow: () => {} },
    ownPrinters: async () => [],
    clock: () => 1_790_000_000_000,
  }
  const download = (_endpoint: unknown, input: Input) => {
    asked.push(input)
    return new Promise((resolve) => {
      answer = resolve
      input.signal.addEventListener('abort', () => resolve({ ok: false, error: { kind: 'no-internet' } }))
    })
  }
  const services = { api: { download }, clock: () => 1_790_000_000_000 }
  await showPage(page, { services: services as unknown as AppServices, place, paths: [], locale })
}

const open = async () => fireEvent.click(await screen.findByRole('button', { name: 'Export checks' }))
const make = async () => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Make the file' })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
}
const status = () => screen.getByRole('status')
const bytes = (text: string) => new TextEncoder().encode(text)

describe('An export from a page', () => {
  it('asks for what the page shows, without personal data of guests, and saves the file under its name', async () => {
    await show()
    await open()
    await make()
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.query).toEqual({
      text: 'Ewa',
      from: '2026-11-01',
      to: '2026-11-20',
      level: 'checks',
      format: 'xlsx',
      dialect: 'en',
      personal: 'false',
    })
    answer({ ok: true, value: new Blob(['a file']) })
    await screen.findByText('The file is saved.')
    expect(saved[0]?.name).toMatch(/^zamowienia_.+_2026-11-01_2026-11-20\.xlsx$/)
    expect(await saved[0]?.text).toBe('a file')
  })

  it('begins with payments where these are looked at, and with the days that are shown', async () => {
    await show({ page: <ExportFigures tab="payments" range={{ from: '2026-10-01', to: '2026-10-31' }} /> })
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }))
    await make()
    await waitFor(() => expect(asked).toHaveLength(1))
    const query = { from: '2026-10-01', to: '2026-10-31', format: 'xlsx', dialect: 'en' }
    expect(asked[0]?.query).toEqual(query)
  })

  it('tells how much of a CSV file has come, and is called off on the way', async () => {
    await show()
    await open()
    fireEvent.click(await screen.findByRole('radio', { name: 'Text (CSV)' }))
    fireEvent.click(screen.getByRole('radio', { name: '12,50; Polish' }))
    fireEvent.change(screen.getByLabelText('What is in it'), { target: { value: 'lines' } })
    await make()
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.query).toMatchObject({ level: 'lines', format: 'csv', dialect: 'pl' })
    asked[0]?.onPiece(bytes('a;b\r\nc;d\r\n1;2\r\n3;4\r\n5;6\r\n'))
    await waitFor(() => expect(status().textContent).toContain('3 rows'))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the export' }))
    expect(asked[0]?.signal.aborted).toBe(true)
    await screen.findByRole('button', { name: 'Make the file' })
    expect(saved).toEqual([])
  })

  it('ends when its page is left', async () => {
    await show()
    await open()
    await make()
    await waitFor(() => expect(asked).toHaveLength(1))
    cleanup()
    expect(asked[0]?.signal.aborted).toBe(true)
  })

  it('has phones and addresses of guests once somebody has chosen that, told what it means', async () => {
    await show()
    await open()
    const choice = await screen.findByRole('switch', { name: 'With guests’ personal data' })
    expect(choice.getAttribute('aria-checked')).toBe('false')
    expect(screen.getByText(/who has the file is responsible/)).toBeTruthy()
    fireEvent.click(choice)
    await make()
    await waitFor(() => expect(asked[0]?.query).toMatchObject({ personal: 'true' }))
  })

  it('says in words why the server refuses it', async () => {
    await show()
    await open()
    await make()
    await waitFor(() => expect(asked).toHaveLength(1))
    answer({
      ok: false,
      error: { kind: 'api-error', status: 422, code: 'too_many_rows', fields: ['format'] },
    })
    await waitFor(() => expect(status().textContent).toContain('CSV, which has no limit'))
  })

  it('says that the accountant’s sheet is no declaration', async () => {
    await show()
    await open()
    fireEvent.change(await screen.findByLabelText('What is in it'), { target: { value: 'accountant' } })
    expect(screen.getByText(/no tax declaration and no JPK file/)).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('needs a connection, and says so', async () => {
    await show({ connected: false })
    await open()
    await waitFor(() => expect(status().textContent).toContain('needs a connection'))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make the file' }).disabled).toBe(true)
  })

  it('is not offered to who may neither read reports nor settle payments', async () => {
    await show({ who: at.kasia })
    await waitFor(async () => expect(await databases.replicaDb.rows('placeUsers').count()).toBeGreaterThan(0))
    expect(screen.queryByRole('button', { name: 'Export checks' })).toBeNull()
  })

  it('is in Polish for who works in it', async () => {
    await show({ locale: 'pl' })
    await open()
    expect(await screen.findByText('Zapisz jako plik')).toBeTruthy()
  })
})

describe('The list of exports', () => {
  const noted = (n: number, of: object) => ({
    id: newId(),
    at: 1_789_000_000_000 + n,
    actorId: at.owner,
    area: 'exports',
    rowId: null,
    name: `zamowienia_bistro_${n}.xlsx`,
    action: 'created',
    fields: Object.entries({ from: '2026-11-01', to: '2026-11-20', rows: 1240, ...of }).map(
      ([field, after]) => ({ field, before: null, after }),
    ),
  })
  const list = async () => within(await screen.findByRole('region', { name: 'Exports' }))

  it('says who took which file of which days, the latest first, and what is special of it', async () => {
    await put('changes', [
      noted(1, { personal: true, complete: true }),
      noted(2, { personal: false, complete: false }),
      { ...noted(3, {}), area: 'menu-items', name: 'Żurek' },
    ])
    await show()
    await open()
    const rows = (await list()).getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/_2\.xlsx.*Jan.*1 Nov 2026 – 20 Nov 2026, 1,240 rows.*broken off/)
    expect(rows[0]).not.toContain('data')
    expect(rows[1]).toMatch(/_1\.xlsx.*with guests’ data$/)
  })

  it('shows the last five, and all of them on demand', async () => {
    await put(
      'changes',
      Array.from({ length: 7 }, (_, n) => noted(n, { personal: false, complete: true })),
    )
    await show()
    await open()
    expect((await list()).getAllByRole('listitem')).toHaveLength(5)
    fireEvent.click((await list()).getByRole('button', { name: 'Show all 7' }))
    expect((await list()).getAllByRole('listitem')).toHaveLength(7)
  })
})
