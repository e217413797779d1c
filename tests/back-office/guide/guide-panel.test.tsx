import type { ReactNode } from 'react'
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { GuidePanel } from '#back-office/guide/guide-panel.tsx'
import type { TableName } from '#domain/tables.ts'
import { useGuide } from '#hooks/place/use-guide.ts'
import { initialStatus } from '#platform/engine-port.ts'
import { actAs, atDemoTill, commands, place } from '#tests/features/till/demo-till.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { createToldServer, type ToldServer } from '#tests/support/told-server.ts'

atDemoTill()

let server: ToldServer

/** A place as it is right after it was made: nobody but its owner, and nothing to sell. */
beforeEach(async () => {
  const owner = (await place.rows.all('placeUsers')).find(({ role }) => role === 'owner')
  const [venue] = await place.rows.all('places')
  const { replicaDb } = place.databases
  const empty: TableName[] = [
    'menuItems',
    'menuSectionItems',
    'venueTables',
    'floorPieces',
    'placeUsers',
    'printers',
  ]
  for (const table of empty) await replicaDb.rows(table).clear()
  await replicaDb.rows('placeUsers').put({ ...owner, id: owner?.id ?? '', version: 5 })
  await replicaDb.rows('places').put({
    ...venue,
    id: place.placeId,
    taxId: '',
    legalName: '',
    street: '',
    streetNumber: '',
    postcode: '',
    city: '',
    version: 5,
    openingHours: [[], [], [], [], [], [], []],
  })
  actAs(owner?.id ?? '')
  server = createToldServer({
    'GET /bir': () => ({ data: null }),
    'POST /place-user/{placeId}': () => ({ data: null }),
  })
})
afterEach(cleanup)

type LinkedProps = { page: string; className: string; children: ReactNode }

function Linked({ page, className, children }: LinkedProps) {
  return (
    <a href={`/${page}`} className={className}>
      {children}
    </a>
  )
}

function Shown() {
  const guide = useGuide()
  if (!guide || guide.isHidden) return <p>No guide</p>
  return <GuidePanel guide={guide} renderLink={(page, props) => <Linked page={page} {...props} />} />
}

const status = { ...initialStatus, phase: 'idle' as const, connected: true }
const show = (locale: 'en' | 'pl' = 'en') =>
  showPage(<Shown />, {
    services: { api: server.api, clock: () => place.clock() },
    place: { ...place, engine: { ...place.engine, status: () => status } },
    paths: [],
    locale,
  })

const step = async (name: RegExp) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement)
const open = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name: `Do it: ${name}` }))
const sent = async () => (await commands()).map(({ envelope: { kind, args } }) => [kind, args])

describe('each step of the guide', () => {
  it.each([
    ['en', ['about two minutes', 'about half a minute', 'about a minute']],
    ['pl', ['około dwóch minut', 'około pół minuty', 'około minuty']],
  ] as const)('says about how long it takes, two minutes at the most (%s)', async (locale, times) => {
    await show(locale)
    await screen.findByText(/0 (of|z) 7/)
    for (const heading of screen.getAllByRole('heading', { level: 3 }).slice(0, 7)) {
      expect(times).toContain(heading.nextElementSibling?.textContent)
    }
  })

  it('says no more about its time once it is done, and leads from the test sale to the closed checks', async () => {
    await place.databases.replicaDb.rows('dayReports').put({
      id: place.placeId,
      businessDay: '2026-11-20',
      version: 5,
    })
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'All steps' }))
    const sale = await step(/^Test sale ?, done/)
    expect(sale.queryByText(/^about/)).toBeNull()
    expect(sale.getByRole('link', { name: /^See it ?: Test sale$/ }).getAttribute('href')).toBe('/closed')
    await place.databases.replicaDb.rows('dayReports').clear()
  })
})

describe('the guide where there is little room for it', () => {
  const onPhone = () =>
    vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(() => Object.assign(new EventTarget(), { matches: false }) as never)
  afterEach(() => vi.restoreAllMocks())

  it('is on a phone the step that is next, and all of them when somebody wants them', async () => {
    onPhone()
    await show()
    expect(await screen.findByText('0 of 7')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Ready menu or a file' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'All steps' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(7)
  })

  it('is after the first sale no more than how far it is and what is next, on any screen', async () => {
    const { replicaDb } = place.databases
    await replicaDb.rows('dayReports').put({ id: place.placeId, businessDay: '2026-11-20', version: 5 })
    await show()
    expect(await screen.findByText('1 of 7')).toBeTruthy()
    expect(screen.queryAllByRole('listitem')).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Next step: Menu' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Ready menu or a file' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'All steps' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(7)
    await replicaDb.rows('dayReports').clear()
  })
})

const wall = {
  placement: 'INSIDE',
  kind: 'WALL',
  text: '',
  x: 300,
  y: 20,
  width: 400,
  depth: 10,
  turn: 0,
}

describe('the guide of a new place', () => {
  it('opens the first step, and says of the others what does not work without them', async () => {
    await show()
    expect(await screen.findByText('0 of 7')).toBeTruthy()
    const menu = await step(/^Menu ?, not done yet/)
    expect(menu.getByRole('link', { name: 'Ready menu or a file' }).getAttribute('href')).toBe('/import')
    expect(
      (await step(/^Tables ?, not done yet/)).getByText(/you sell take-away and delivery only/),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add 10 tables' })).toBeNull()
  })

  it('makes ten tables in one press, counts the step and goes on', async () => {
    await show()
    await open('Tables')
    fireEvent.click(await screen.findByRole('button', { name: 'Add 10 tables' }))
    expect(await screen.findByText('1 of 7')).toBeTruthy()
    expect((await step(/^Tables ?, done/)).getByText('10 tables')).toBeTruthy()
    expect((await place.rows.all('venueTables')).map(({ name }) => name).sort()).toContain('10')
    expect((await sent()).map(([kind]) => kind)).toEqual(['table.add-several'])
  })

  it('puts them into the room that is chosen, where there is more than one', async () => {
    await show()
    await open('Tables')
    const room = within(await screen.findByRole('radiogroup', { name: 'Room' }))
    expect(room.getByRole('radio', { name: 'Dining room' }).getAttribute('aria-checked')).toBe('true')
    fireEvent.click(room.getByRole('radio', { name: 'Garden' }))
    fireEvent.click(screen.getByRole('button', { name: 'Add 10 tables' }))
    expect(await screen.findByText('1 of 7')).toBeTruthy()
    const places = (await place.rows.all('venueTables')).map(({ placement }) => placement)
    expect(new Set(places)).toEqual(new Set(['OUTSIDE']))
  })

  it('asks for no room where there is one, and lists more than two', async () => {
    const pieces = place.databases.replicaDb.rows('floorPieces')
    const draw = (room: string) => pieces.put({ ...wall, id: place.newId(), room, version: 5 })
    await draw('Loft')
    await show()
    await open('Tables')
    expect(await screen.findByRole('button', { name: 'Add 10 tables' })).toBeTruthy()
    expect(screen.queryByRole('radiogroup', { name: 'Room' })).toBeNull()
    await draw('Cellar')
    await draw('Yard')
    fireEvent.change(await screen.findByRole('combobox', { name: 'Room' }), {
      target: { value: 'room yard' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Add 10 tables' }))
    expect(await screen.findByText('1 of 7')).toBeTruthy()
    expect((await place.rows.all('venueTables')).map(({ room }) => room)).toEqual(Array(10).fill('Yard'))
  })

  it('keeps one opening for the days that are chosen', async () => {
    await show()
    await open('Opening hours')
    fireEvent.click(await screen.findByRole('button', { name: 'Monday' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'From' }), { target: { value: '16:00' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save the hours' }))
    expect(await screen.findByText('open on 6 days of the week')).toBeTruthy()
    const hours = (await place.rows.get('places', place.placeId))?.openingHours
    expect([hours?.[0], hours?.[6]]).toEqual([[], [{ from: 960, to: 1320 }]])
  })

  it('says what is wrong with the company before it saves it', async () => {
    await show()
    await open('Company: tax id and address')
    const type = (name: string, value: string) =>
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
    type('Tax ID (NIP)', '123')
    fireEvent.click(screen.getByRole('button', { name: 'Save the company' }))
    expect(await screen.findByText('This is not a valid tax ID. Check the digits.')).toBeTruthy()
    expect(await sent()).toEqual([])
    type('Tax ID (NIP)', '526-104-08-28')
    type('Street', 'Lipowa')
    type('City', 'Kraków')
    fireEvent.click(screen.getByRole('button', { name: 'Save the company' }))
    expect(await screen.findByText('Enter the name of the company, at most 256 characters')).toBeTruthy()
    expect(await sent()).toEqual([])
    type('Legal name of the seller', 'Lipa sp. z o.o.')
    type('Number', '4')
    type('Postcode', '30-001')
    fireEvent.click(screen.getByRole('button', { name: 'Save the company' }))
    expect(await screen.findByText('5261040828, Lipa sp. z o.o., Kraków')).toBeTruthy()
  })

  it('adds somebody by name, role and PIN in one form', async () => {
    await show()
    await open('Crew')
    fireEvent.click(await screen.findByRole('button', { name: 'Add a person with a PIN' }))
    const form = within(await screen.findByRole('dialog'))
    fireEvent.change(form.getByRole('textbox', { name: 'Name' }), { target: { value: 'Ania' } })
    fireEvent.change(form.getByLabelText('New PIN, 4 digits'), { target: { value: '1470' } })
    fireEvent.click(form.getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(server.bodies('POST /place-user/{placeId}')).toMatchObject([
        { name: 'Ania', role: 'waiter', pin: '1470' },
      ]),
    )
    expect(server.bodies('POST /place-user/{placeId}')[0]).not.toHaveProperty('password')
  })

  it('leaves a step out that the place does without, and takes it up again', async () => {
    await show('pl')
    fireEvent.click(await screen.findByRole('button', { name: 'Zrób: Stoliki' }))
    fireEvent.click(screen.getByRole('button', { name: 'Nie mam stolików' }))
    expect(await screen.findByText('1 z 7')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Jednak zrób: Stoliki' }))
    expect(await screen.findByText('0 z 7')).toBeTruthy()
  })

  it('is hidden on every device of the place by one press', async () => {
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Hide the list' }))
    expect(await screen.findByText('No guide')).toBeTruthy()
    const changes = { guideSettings: { hidden: true, skipped: [] } }
    expect(await sent()).toMatchObject([['places.set-guide', { changes }]])
  })

  it('is for those who set the place up', async () => {
    const [owner] = await place.rows.all('placeUsers')
    const row = { ...owner, id: owner?.id ?? '', role: 'waiter', permissions: ['place-order'], version: 6 }
    await place.databases.replicaDb.rows('placeUsers').put(row)
    await show()
    expect(await screen.findByText('No guide')).toBeTruthy()
  })
})
