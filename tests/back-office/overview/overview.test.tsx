import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Overview } from '#back-office/overview/overview.tsx'
import { permissions, type Permission } from '#domain/access/permissions.ts'
import type { Integration } from '#domain/integrations/services.ts'
import { newPlaceSettings, type Place } from '#domain/place/place.ts'
import { ok } from '#domain/result.ts'
import type { AppServices } from '#device/services.ts'
import { newId } from '#platform/new-id.ts'
import { fiscalJobs } from '#tests/support/papers/fiscal-jobs.ts'
import { manager, openOffice, widen, type Office } from '../list/office.tsx'
import { showPage as showAny } from '../in-place.tsx'

let office: Office
const grant = (...granted: Permission[]) =>
  office.put('placeUsers', {
    id: manager,
    name: 'Anna Lis',
    role: 'manager',
    preferredDiningOptionId: null,
    permissions: granted,
  })

beforeEach(async () => {
  localStorage.clear()
  states = []
  widen(false)
  office = await openOffice()
  await grant(...permissions)
})
afterEach(cleanup)

/** What the server says of the outside services. */
let states: Integration[]
const api = { call: () => Promise.resolve(ok({ data: states })) } as unknown as AppServices['api']

const Settings = () => <Overview pages={[]} />
const showPage = (...[place, Page, locale]: Parameters<typeof showAny>) =>
  showAny(place, Page, locale, { api })

let position = 0
const packaging = (name: string) => ({ name, grossPrice: 100, position: position++ })

const venue = (given: Partial<Place>) =>
  office.put('places', { ...newPlaceSettings, id: office.placeId, slug: 'nowy', name: 'Nowy', ...given })

describe('the overview of the settings', () => {
  it('says in the language of the person how an area stands', async () => {
    await office.put('packaging', packaging('Box'), packaging('Bag'))
    await showPage(office, Settings, 'pl')
    expect(await screen.findByRole('link', { name: /Opakowania\s*2 rodzaje/ })).toBeTruthy()
  })

  it('follows the rows', async () => {
    await showPage(office, Settings)
    expect(await screen.findByRole('link', { name: /Packaging\s*No packaging/ })).toBeTruthy()
    await office.put('packaging', packaging('Box'))
    expect(await screen.findByRole('link', { name: /Packaging\s*1 kind/ })).toBeTruthy()
  })

  it('says of the opening hours which day of the next two weeks is another one', async () => {
    const openingHours = Array.from({ length: 7 }, () => [{ from: 600, to: 1200 }])
    const closed = { day: '2026-12-04', ranges: [] }
    await venue({ openingHours, hoursExceptions: [{ day: '2026-12-05', ranges: [] }, closed] })
    await showPage(office, Settings)
    expect(await screen.findByRole('link', { name: /Open every day · closed on 4 Dec/ })).toBeTruthy()
    await venue({ openingHours, hoursExceptions: [{ day: '2026-12-24', ranges: [] }] })
    expect(await screen.findByRole('link', { name: /Open every day(?! ·)/ })).toBeTruthy()
    await venue({ openingHours, hoursExceptions: [{ ...closed, ranges: [{ from: 600, to: 720 }] }] })
    expect(await screen.findByRole('link', { name: /Open every day · other hours on 4 Dec/ })).toBeTruthy()
  })

  it('leads to the area', async () => {
    await showPage(office, Settings)
    const link = await screen.findByRole('link', { name: /Packaging/ })
    expect(link.getAttribute('href')).toBe(`/p/${office.placeId}/settings/packaging`)
  })

  it('shows only what the person may set up', async () => {
    await grant('manage-packaging')
    await showPage(office, Settings)
    await screen.findByRole('link', { name: /Packaging/ })
    expect(screen.getAllByRole('region')).toHaveLength(1)
    expect(screen.queryByRole('link', { name: /Integrations/ })).toBeNull()
  })

  it.each([
    ['en', 'Find a setting', 'vat', /Printouts and documents/],
    ['pl', 'Znajdź ustawienie', 'vat', /Wydruki i dokumenty/],
    ['pl', 'Znajdź ustawienie', 'załoga', /^Załoga/],
    ['pl', 'Znajdź ustawienie', 'płatno', /Integracje/],
    ['en', 'Find a setting', 'report', /Printouts and documents/],
    ['pl', 'Znajdź ustawienie', 'raport', /Wydruki i dokumenty/],
    ['en', 'Find a setting', 'crew', /^Crew/],
    ['en', 'Find a setting', 'fiscal', /^Printers/],
    ['pl', 'Znajdź ustawienie', 'fiskaln', /^Drukarki/],
    ['en', 'Find a setting', 'stock', /^Products/],
    ['pl', 'Znajdź ustawienie', 'magazyn', /^Produkty/],
    ['en', 'Find a setting', 'allergen', /^Till and kitchen/],
    ['pl', 'Znajdź ustawienie', 'alergen', /^Kasa i kuchnia/],
    ['en', 'Find a setting', 'payments', /Integrations/],
    ['en', 'Find a setting', 'plan', /^Tables/],
  ] as const)('finds in %s under “%s” by %s what people call it', async (locale, field, query, area) => {
    await showPage(office, Settings, locale)
    fireEvent.change(screen.getByRole('searchbox', { name: field }), { target: { value: query } })
    expect(await screen.findByRole('link', { name: area })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Opakowania|Packaging/ })).toBeNull()
  })

  it('marks what lacks something, counts that, and lets be what the place does without', async () => {
    await venue({ guideSettings: { hidden: true, skipped: ['tables'] } })
    await showPage(office, Settings)
    expect(await screen.findByText('3 need you')).toBeTruthy()
    expect(await screen.findByRole('link', { name: /^Opening hours.*Needs you/ })).toBeTruthy()
    expect(screen.getByRole('link', { name: /^Printers.*Needs you/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^Tables.*Needs you/ })).toBeNull()
    await venue({ openingHours: [[{ from: 600, to: 1200 }], [], [], [], [], [], []] })
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Opening hours.*Needs you/ })).toBeNull())
    expect(screen.getByText('3 need you')).toBeTruthy()
  })

  it('marks a printer that does not print', async () => {
    await venue({ guideSettings: { hidden: true, skipped: ['tables', 'company', 'hours', 'printer'] } })
    await showPage(office, Settings)
    await screen.findByRole('link', { name: /^Printers/ })
    expect(screen.queryByText(/needs? you/i)).toBeNull()
    const { receipt } = fiscalJobs(newId(), office.clock() - 3_600_000)
    await office.put('printJobs', receipt({ kind: 'kitchen-ticket', status: 'queued', endedAt: null }))
    expect(await screen.findByRole('link', { name: /^Printers.*Needs you/ })).toBeTruthy()
  })

  it('marks outside services of which one failed, for who may see them', async () => {
    await venue({ guideSettings: { hidden: true, skipped: ['tables', 'company', 'hours', 'printer'] } })
    states = [
      { service: 'mail', state: 'failing', checkedAt: 1 },
      { service: 'ksef', state: 'ready', checkedAt: 1 },
    ]
    await showPage(office, Settings)
    expect(await screen.findByRole('link', { name: /^Integrations.*Needs you/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /KSeF.*Needs you/ })).toBeNull()
  })

  it('brings back a guide that was hidden before it was done', async () => {
    await venue({ guideSettings: { hidden: true, skipped: [] } })
    await showPage(office, Settings)
    fireEvent.click(await screen.findByRole('button', { name: 'Show the list' }))
    expect(await screen.findByText('The list is on the page Today')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show the list' })).toBeNull())
  })

  it('finds a setting by the name of a field, and says when nothing fits', async () => {
    await showPage(office, Settings)
    const search = screen.getByRole('searchbox', { name: 'Find a setting' })
    fireEvent.change(search, { target: { value: 'ksef' } })
    expect(await screen.findByRole('link', { name: /Integrations/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Packaging/ })).toBeNull()
    fireEvent.change(search, { target: { value: 'xyz' } })
    expect(within(screen.getByRole('status')).getByText('Nothing found for “xyz”')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(await screen.findByRole('link', { name: /Packaging/ })).toBeTruthy()
  })

  it('finds pages that are no settings by what people call them, and shows them to nobody who looks for nothing', async () => {
    const pages = [
      {
        key: 'statistics',
        title: 'Statistics',
        icon: 'chart' as const,
        words: 'report revenue',
        renderLink: ({ className, children }: { className: string; children: ReactNode }) => (
          <a href="#statistics" className={className}>
            {children}
          </a>
        ),
      },
    ]
    await showPage(office, () => <Overview pages={pages} />)
    await screen.findByRole('link', { name: /Packaging/ })
    expect(screen.queryByRole('link', { name: 'Statistics' })).toBeNull()
    const search = screen.getByRole('searchbox', { name: 'Find a setting' })
    fireEvent.change(search, { target: { value: 'revenue' } })
    const other = await screen.findByRole('region', { name: 'Other pages' })
    expect(within(other).getByRole('link', { name: 'Statistics' }).getAttribute('href')).toBe('#statistics')
    expect(screen.queryByRole('status')).toBeNull()
  })
})
