import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ChecksPage } from '#back-office/reports/checks/checks-page.tsx'
import type { ChecksBehind } from '#back-office/reports/stats-links.ts'
import { place } from '#tests/features/till/demo-till.tsx'
import { at } from '#tests/support/places/bistro.ts'
import { uuid } from '#tests/support/places/evening.ts'
import { showPage } from '#tests/support/show-page.tsx'
import { atStatistics, api, busy, day, happened, links, now, show, soup, world } from './stats-world.tsx'

atStatistics()

const openRange = () => fireEvent.click(screen.getByRole('button', { name: /against/ }))

describe('the range', () => {
  it('is chosen day by day: the first press says its first day and the second its last', async () => {
    await show()
    openRange()
    const sheet = within(await screen.findByRole('dialog', { name: 'Range' }))
    fireEvent.click(sheet.getByRole('button', { name: '10 Nov 2026' }))
    fireEvent.click(sheet.getByRole('button', { name: '12 Nov 2026' }))
    expect(sheet.getByRole('button', { name: '11 Nov 2026' }).getAttribute('aria-pressed')).toBe('true')
    expect(sheet.getByText('7 Nov – 9 Nov')).toBeTruthy()
    fireEvent.click(sheet.getByRole('button', { name: 'Show 3 days' }))
    expect(await screen.findByRole('button', { name: /10 Nov – 12 Nov/ })).toBeTruthy()
  })

  it('has no day that is still to come', async () => {
    await show()
    openRange()
    const sheet = within(await screen.findByRole('dialog', { name: 'Range' }))
    expect(sheet.getByRole('button', { name: '21 Nov 2026' }).hasAttribute('disabled')).toBe(true)
  })

  it('is walked by arrow keys', async () => {
    await show({ range: 'today' })
    openRange()
    const sheet = within(await screen.findByRole('dialog', { name: 'Range' }))
    const today = sheet.getByRole('button', { name: '20 Nov 2026' })
    fireEvent.keyDown(today, { key: 'ArrowUp' })
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('13 Nov 2026'))
  })
})

describe('the checks behind a figure', () => {
  const none = {
    option: null,
    person: null,
    item: null,
    category: null,
    payment: null,
    weekday: null,
    hours: null,
    by: 'sales' as const,
  }
  async function showChecks(behind: ChecksBehind) {
    await showPage(<ChecksPage behind={behind} links={links} />, {
      services: { api, clock: () => now },
      place: { ...place, actor: at.owner },
      paths: [],
    })
    await screen.findByRole('heading', { level: 1 })
  }

  it('are those with the dish, each with how much of it', async () => {
    await happened(busy())
    await showChecks({ ...none, from: '2026-11-20', to: '2026-11-20', item: soup })
    const list = within(await screen.findByRole('region', { name: 'Checks behind the figure' }))
    expect(await screen.findByRole('heading', { name: 'Checks: Żurek' })).toBeTruthy()
    expect(list.getAllByRole('link')).toHaveLength(2)
    expect(list.getByText((said) => said.replace('\u00a0', ' ') === 'PLN 48.00')).toBeTruthy()
  })

  it('of an hour of the week are those of its closings', async () => {
    await happened(busy())
    await showChecks({ ...none, from: '2026-11-16', to: '2026-11-20', weekday: 4, hours: [16, 17] })
    expect(await screen.findByRole('heading', { name: 'Checks: Friday at 16–17:00' })).toBeTruthy()
    const list = within(await screen.findByRole('region', { name: 'Checks behind the figure' }))
    expect(list.getAllByRole('link')).toHaveLength(2)
  })

  it('of days that left this device are world.asked from the server, and not found without a network', async () => {
    await happened(busy())
    await showChecks({ ...none, from: '2026-11-01', to: '2026-11-20', person: at.kasia })
    expect(await screen.findByText('12 older days are not on this device')).toBeTruthy()
    expect(
      await screen.findByText(/The older ones come from the server, when there is a network/),
    ).toBeTruthy()
    expect(world.asked).toEqual(['/order-check/aggregate/checks/{placeId}/{startDate}/{endDate}'])
    cleanup()
    const check = { id: uuid(1), day: '2026-11-02', closedAt: now - 18 * day, personId: at.kasia }
    const sold = { ...check, amount: 31_00, quantity: null, check: null, table: null }
    world.answers = { '/checks/': { count: 1, amount: 31_00, quantity: null, name: null, checks: [sold] } }
    await showChecks({ ...none, from: '2026-11-01', to: '2026-11-20', person: at.kasia })
    const list = within(await screen.findByRole('region', { name: 'Checks behind the figure' }))
    await waitFor(() => expect(list.getByText(/2 Nov/)).toBeTruthy())
    expect(screen.queryByText(/older days/)).toBeNull()
  })

  it('of more days than the server looks through say so, and ask nothing', async () => {
    await showChecks({ ...none, from: '2026-09-01', to: '2026-11-20' })
    expect(await screen.findByText(/at most 62 days/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the orders' })).toBeTruthy()
    expect(world.asked).toEqual([])
  })
})
