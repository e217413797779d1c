import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MemberPage } from '#back-office/crew/member-page.tsx'
import type { PlaceUser } from '#domain/place/place-user.ts'
import { fail, ok } from '#domain/result.ts'
import type { AppServices } from '#device/services.ts'
import { actAs, atDemoTill, place } from '#tests/features/till/demo-till.tsx'
import { showPage } from '#tests/support/show-page.tsx'

atDemoTill()

let people: PlaceUser[]
let sent: { userId: string; body: unknown }[]
let refusal: string | null

const api = {
  call: async (_: object, { params, body }: { params: { userId: string }; body: unknown }) => {
    if (refusal !== null) return fail({ kind: 'api-error', code: refusal, fields: [], message: '' })
    sent.push({ userId: params.userId, body })
    return ok({ data: {} })
  },
} as unknown as AppServices['api']

const called = (name: string): PlaceUser => {
  const found = people.find((each) => each.name === name)
  if (found === undefined) throw new Error(name)
  return found
}
const manager = () => called('Anna Lis')
const owner = () => called('Jan Borek')
const waiter = () => called('Kasia Wrona')

beforeEach(async () => {
  people = await place.rows.all('placeUsers')
  sent = []
  refusal = null
})
afterEach(cleanup)

const open = async (actor: PlaceUser, member: PlaceUser, locale: 'en' | 'pl' = 'en') => {
  actAs(actor.id)
  await showPage(<MemberPage userId={member.id} renderBack={({ children }) => <p>{children}</p>} />, {
    services: { api, clock: () => 0 },
    place,
    locale,
    paths: [],
  })
  await screen.findByRole('heading', { name: member.name })
}
const save = async () => fireEvent.click(await screen.findByRole('button', { name: /^Save/ }))
const toggle = async (name: string) => fireEvent.click(await screen.findByRole('switch', { name }))
const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked') === 'true'
const change = (member: PlaceUser) =>
  act(async () => void (await place.databases.replicaDb.rows('placeUsers').put({ ...member, version: 9 })))

describe('the rights of a person', () => {
  it.each(['en', 'pl'] as const)('are each explained in a sentence (%s)', async (locale) => {
    await open(owner(), waiter(), locale)
    const explained = (await screen.findAllByRole('switch')).map((each) => {
      const help = document.getElementById(each.getAttribute('aria-describedby') ?? '')
      return help?.textContent ?? ''
    })
    expect(new Set(explained.filter((each) => each.endsWith('.'))).size).toBe(29)
  })

  it('that one cannot give oneself are explained too', async () => {
    await open(manager(), waiter())
    expect(await screen.findByText(/^Opens the account at the card provider/)).toBeTruthy()
    expect(screen.queryByRole('switch', { name: 'Card provider account' })).toBeNull()
  })

  it('are written as they were chosen, and nothing else of the person', async () => {
    await open(manager(), waiter())
    await toggle('Statistics')
    await toggle('Crew orders')
    await save()
    await screen.findByText('Permissions of Kasia Wrona saved')
    expect(sent).toEqual([
      {
        userId: waiter().id,
        body: { name: 'Kasia Wrona', role: 'waiter', permissions: ['place-order', 'access-stats'] },
      },
    ])
  })

  it('are given only by who has them: the rest is locked (D2)', async () => {
    await open(manager(), waiter())
    await screen.findByRole('img', { name: 'Card provider account: you do not have it yourself' })
    expect(screen.queryByRole('switch', { name: 'Card provider account' })).toBeNull()
    cleanup()
    await open(owner(), waiter())
    await screen.findByRole('switch', { name: 'Card provider account' })
  })

  it('are not changed by the person, and an owner’s only by an owner (D2)', async () => {
    await open(manager(), manager())
    await screen.findByText('This is you. Somebody else changes your role and permissions.')
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
    cleanup()
    await open(manager(), owner())
    await screen.findByText('Only an owner changes what an owner may do.')
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  it('say how they differ from the set of the role, and go back to it', async () => {
    await open(manager(), waiter())
    await toggle('Discount on a check')
    await screen.findByText('Has 3 of 29. The role’s set has 2: 1 added, 0 taken.')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Only differences' }))
    expect(screen.getAllByRole('switch')).toHaveLength(1)
    fireEvent.click(await screen.findByRole('button', { name: 'Reapply the role’s set' }))
    await screen.findByText('These are exactly the permissions of the role.')
    await screen.findByText('No unsaved changes')
  })

  it('that somebody else changed meanwhile are not put over unseen', async () => {
    await open(manager(), waiter())
    await toggle('Statistics')
    await change({ ...waiter(), permissions: ['place-order'] })
    fireEvent.click(await screen.findByRole('button', { name: 'Show the present ones' }))
    await waitFor(() => expect(isOn('Crew orders')).toBe(false))
    expect(isOn('Statistics')).toBe(false)
  })

  it('stay as they were saved until this device has heard of it, and what is changed on top stays too', async () => {
    await open(manager(), waiter())
    await toggle('Statistics')
    await save()
    await screen.findByText('Permissions of Kasia Wrona saved')
    await screen.findByText('No unsaved changes')
    await toggle('Crew orders')
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    expect([isOn('Statistics'), isOn('Crew orders')]).toEqual([true, true])
    await toggle('Statistics')
    await toggle('Crew orders')
    await change({ ...waiter(), permissions: [...waiter().permissions, 'access-stats'] })
    await screen.findByText('2 unsaved changes')
    expect([isOn('Statistics'), isOn('Crew orders')]).toEqual([false, false])
    expect(screen.queryByRole('button', { name: 'Show the present ones' })).toBeNull()
    await change(waiter())
    await screen.findByRole('button', { name: 'Show the present ones' })
  })

  it('that the server refuses are still there to be corrected', async () => {
    refusal = 'last_owner'
    await open(owner(), waiter())
    await toggle('Statistics')
    await save()
    await screen.findByText('A place needs an owner. Make somebody else an owner first.')
    await screen.findByText('1 unsaved change')
  })

  it('are counted in good Polish', async () => {
    await open(manager(), waiter(), 'pl')
    for (const name of ['Statystyki', 'Zamówienia załogi', 'Produkty i dostawy']) {
      await toggle(name)
    }
    await screen.findByText('3 niezapisane zmiany')
  })
})
