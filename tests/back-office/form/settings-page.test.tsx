import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { flagField } from '#back-office/fields/flag.tsx'
import { hoursExceptions } from '#back-office/fields/hours-exceptions.tsx'
import { openingHoursField as hoursField } from '#back-office/fields/opening-hours.tsx'
import { textField } from '#back-office/fields/text.tsx'
import { timeField } from '#back-office/fields/time.tsx'
import { newPlaceSettings } from '#domain/place/place.ts'
import { kitchenSettings, openingHours, placeInfo } from '#domain/settings/settings.ts'
import en from '#locales/en.json'
import { newId } from '#platform/new-id.ts'
import { manager, openOffice, type Office } from '../list/office.tsx'
import { field, newStores, openSettings, press, type } from './open-form.tsx'

let office: Office

beforeEach(async () => {
  office = await openOffice()
  await put({})
})
afterEach(cleanup)

const title = en['places.set-kitchen.title']
const place = { ...newPlaceSettings, name: 'Bistro Pod Lipą', slug: 'bistro' }
const put = (part: object) => office.put('places', { ...place, id: office.placeId, ...part })
const kitchen = [flagField('kitchenSettings.newTicketSound')]
const toggle = (name: string) => fireEvent.click(screen.getByRole('switch', { name: new RegExp(`^${name}`) }))

describe('a value that is entered by its parts', () => {
  it('is saved whole, with what it was and with the parts that the page does not show', async () => {
    await openSettings(office, kitchenSettings, kitchen)
    await screen.findByRole('heading', { name: title })
    toggle('Sound for a new ticket')
    await press(/^Save/)
    await screen.findByText(`Saved: ${title}`)
    const rest = { printUnanswered: true, holdCourses: false }
    expect(await office.commands()).toEqual([
      {
        kind: 'places.set-kitchen',
        args: {
          changes: { kitchenSettings: { newTicketSound: false, ...rest } },
          base: { kitchenSettings: { newTicketSound: true, ...rest } },
        },
      },
    ])
    await waitFor(() => expect(screen.getByText('No unsaved changes')).toBeTruthy())
  })

  it('follows changes of others, and is let go of by Discard', async () => {
    await openSettings(office, kitchenSettings, kitchen)
    await screen.findByRole('heading', { name: title })
    const sound = () => screen.getByRole('switch', { name: /^Sound/ }).getAttribute('aria-checked')
    await act(() => put({ kitchenSettings: { newTicketSound: false, printUnanswered: true } }))
    await waitFor(() => expect(sound()).toBe('false'))
    toggle('Sound')
    expect(sound()).toBe('true')
    await press('Discard')
    await waitFor(() => expect(sound()).toBe('false'))
    expect(screen.getByText('No unsaved changes')).toBeTruthy()
  })

  it('names in its history only the part that differs', async () => {
    await office.put('changes', {
      id: newId(),
      at: office.clock(),
      actorId: manager,
      area: 'places.set-kitchen',
      rowId: office.placeId,
      name: 'Bistro Pod Lipą',
      action: 'updated',
      fields: [
        {
          field: 'kitchenSettings',
          before: { newTicketSound: false, printUnanswered: true },
          after: { newTicketSound: true, printUnanswered: true },
        },
      ],
    })
    await openSettings(office, kitchenSettings, kitchen)
    const [entry] = await screen.findAllByText(/sound for a new ticket/)
    expect(entry?.textContent).toBe('sound for a new ticket No →to Yes')
  })
})

describe('the place', () => {
  const fields = [
    textField('name'),
    textField('postcode', { kind: 'postcode' }),
    textField('taxId', { kind: 'tax-id' }),
  ]

  it('takes a tax id as people write it and refuses a wrong one', async () => {
    await openSettings(office, placeInfo, fields)
    await screen.findByLabelText('Postcode')
    const id = field(/NIP/)
    fireEvent.change(id, { target: { value: '123-456-78-90' } })
    type('Postcode', '0092')
    await press(/^Save/)
    expect(await screen.findByText('This is not a valid tax ID. Check the digits.')).toBeTruthy()
    expect(screen.getByText('Two digits, a hyphen, three digits: 00-925')).toBeTruthy()
    fireEvent.change(id, { target: { value: 'PL 526-02-50-995' } })
    type('Postcode', '00-925')
    await press(/^Save/)
    await screen.findByText(/^Saved/)
    expect((await office.commands())[0]?.args['changes']).toEqual({ taxId: '5260250995', postcode: '00-925' })
  })
})

describe('opening hours', () => {
  const fields = [hoursField('openingHours'), timeField('dayCutoff')]
  const clock = (name: string, side: 'From' | 'To') =>
    within(screen.getByRole('group', { name })).getByLabelText<HTMLInputElement>(side)

  async function addMonday() {
    await openSettings(office, openingHours, fields)
    await press('Add opening: Monday')
  }

  it('are entered by day, past midnight too, and copied to other days', async () => {
    await addMonday()
    fireEvent.change(clock('Monday, opening 1', 'From'), { target: { value: '18:00' } })
    fireEvent.change(clock('Monday, opening 1', 'To'), { target: { value: '02:30' } })
    expect(screen.getByText('until the next day')).toBeTruthy()
    await press('Copy to other days: Monday')
    fireEvent.click(await screen.findByLabelText('Sunday'))
    await press('Copy')
    await waitFor(() => expect(clock('Saturday, opening 1', 'To').value).toBe('02:30'))
    await press(/^Save/)
    await screen.findByText('Saved: Opening hours')
    const night = [{ from: 18 * 60, to: 2 * 60 + 30 }]
    expect((await office.commands())[0]?.args['changes']).toEqual({
      openingHours: [night, night, night, night, night, night, []],
    })
  })

  it('of an untouched place say that it takes any time, and begin with the same ones for all days', async () => {
    await openSettings(office, openingHours, fields)
    expect(await screen.findAllByText('Any time')).toHaveLength(7)
    expect(screen.queryByText('Closed')).toBeNull()
    await press('The same hours every day')
    expect(clock('Sunday, opening 1', 'From').value).toBe('10:00')
    expect(screen.queryByRole('button', { name: 'The same hours every day' })).toBeNull()
    await press('Remove opening 1: Sunday')
    expect(await screen.findByText('Closed')).toBeTruthy()
    expect(screen.queryByText('Any time')).toBeNull()
  })

  it('are refused where they overlap, and where a time is missing', async () => {
    await addMonday()
    await press('Add opening: Monday')
    await press(/^Save/)
    expect(await screen.findByText('Please enter opening hours')).toBeTruthy()
    fireEvent.change(clock('Monday, opening 2', 'From'), { target: { value: '21:00' } })
    fireEvent.change(clock('Monday, opening 2', 'To'), { target: { value: '23:00' } })
    await press(/^Save/)
    expect(await screen.findByText(/overlap/)).toBeTruthy()
    expect(await office.commands()).toEqual([])
    await press('Remove opening 2: Monday')
    await waitFor(() => expect(screen.queryByText(/overlap/)).toBeNull())
  })

  it('hold at most three openings a day', async () => {
    await addMonday()
    await press('Add opening: Monday')
    await press('Add opening: Monday')
    expect(screen.queryByRole('button', { name: 'Add opening: Monday' })).toBeNull()
  })

  it('are there again after a reload', async () => {
    const stores = newStores()
    const page = await openSettings(office, openingHours, fields, { stores })
    await press('Add opening: Friday')
    page.unmount()
    await openSettings(office, openingHours, fields, { stores })
    await screen.findByText(/^What you typed before/)
    expect(clock('Friday, opening 1', 'From').value).toBe('10:00')
  })
})

describe('days with other hours', () => {
  const fields = [hoursField('openingHours'), hoursExceptions('hoursExceptions'), timeField('dayCutoff')]
  const eve = '24 Dec 2026, Thursday'
  const clock = (name: string, side: 'From' | 'To') =>
    within(screen.getByRole('group', { name })).getByLabelText<HTMLInputElement>(side)
  const saved = async () => {
    await press(/^Save/)
    await screen.findByText('Saved: Opening hours')
    return (await office.commands())[0]?.args['changes']
  }
  const open = async (part: object = {}) => {
    await put(part)
    await openSettings(office, openingHours, fields)
    await screen.findByRole('group', { name: 'Days with other hours' })
  }

  it('offer the holidays that come, each closed or with other hours by one press', async () => {
    await open({ openingHours: [[], [], [], [{ from: 600, to: 1320 }], [], [], []] })
    expect(screen.getByText('As in the week: 10:00–22:00')).toBeTruthy()
    await press(`Closed: 25 Dec 2026, Friday · Christmas Day`)
    await press(`Other hours: ${eve} · Christmas Eve`)
    expect(screen.queryByRole('button', { name: /^Closed: 25 Dec/ })).toBeNull()
    fireEvent.change(clock(`${eve}, opening 1`, 'To'), { target: { value: '14:00' } })
    expect(await saved()).toEqual({
      hoursExceptions: [
        { day: '2026-12-24', ranges: [{ from: 600, to: 840 }] },
        { day: '2026-12-25', ranges: [] },
      ],
    })
  })

  it('are any day besides, but none that is over and none twice', async () => {
    await open({ hoursExceptions: [{ day: '2026-12-05', ranges: [] }] })
    const other = (day: string) => type('Another day', day)
    await press('Closed on the day entered')
    expect(await screen.findByText('Please choose a day')).toBeTruthy()
    other('2026-11-19')
    await press('Closed on the day entered')
    expect(await screen.findByText('This day is over')).toBeTruthy()
    other('2026-12-05')
    await press('Other hours on the day entered')
    expect(await screen.findByText('This day is listed already')).toBeTruthy()
    other('2026-11-20')
    await press('Closed on the day entered')
    expect(await saved()).toEqual({
      hoursExceptions: [
        { day: '2026-11-20', ranges: [] },
        { day: '2026-12-05', ranges: [] },
      ],
    })
  })

  it('leave the view when they are over, and the place with the next change', async () => {
    const past = { day: '2026-11-19', ranges: [{ from: 600, to: 840 }] }
    await open({ hoursExceptions: [past, { day: '2026-12-24', ranges: [] }] })
    expect(screen.queryByText(/19 Nov/)).toBeNull()
    await press(`Add opening: ${eve}`)
    expect(await saved()).toEqual({
      hoursExceptions: [{ day: '2026-12-24', ranges: [{ from: 600, to: 1320 }] }],
    })
  })

  it('are as in the week again once they are taken off', async () => {
    await open({ hoursExceptions: [{ day: '2026-12-24', ranges: [] }] })
    await press(`As in the week again: ${eve}`)
    expect(await screen.findByRole('button', { name: `Closed: ${eve} · Christmas Eve` })).toBeTruthy()
    expect(await saved()).toEqual({ hoursExceptions: [] })
  })

  it('are refused while a time is missing, or where they overlap', async () => {
    await open({ hoursExceptions: [{ day: '2026-12-24', ranges: [{ from: 600, to: 840 }] }] })
    await press(`Add opening: ${eve}`)
    await press(/^Save/)
    expect(await screen.findByText(/^Please enter when it opens/)).toBeTruthy()
    fireEvent.change(clock(`${eve}, opening 2`, 'From'), { target: { value: '13:00' } })
    fireEvent.change(clock(`${eve}, opening 2`, 'To'), { target: { value: '18:00' } })
    await press(/^Save/)
    expect(await screen.findByText(/overlap/)).toBeTruthy()
    expect(await office.commands()).toEqual([])
  })
})

it('whoever may not change the page sees it locked', async () => {
  await openSettings(office.as('waiter'), kitchenSettings, kitchen)
  expect(await screen.findByText(/^You can look at this/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('switch', { name: /^Sound/ }).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
})
