import { describe, expect, it } from 'vitest'
import type { SignedIn } from '#contract/areas/signed-in.ts'
import { currentSession, signedOutState } from '#platform/session-state.ts'
import { createSessionStore } from '#platform/session-store.ts'

const ids = ['0190f0aa-0000-7000-8000-000000000001', '0190f0aa-0000-7000-8000-000000000002'] as const

function person(name: string, n: 0 | 1): SignedIn {
  return {
    access_token: `access-${name}`,
    refresh_token: `refresh-${name}`,
    session_id: ids[n],
    user: { id: ids[n], name, email: null },
  }
}

const ola = { user: person('Ola', 1).user, session: ids[1] }

function stateOf(name: string) {
  const { user, ...auth } = person(name, 0)
  return { auth, user, sessionId: auth.session_id }
}

/** Local storage of one browser, seen by any number of tabs. */
function browser(text: string | null = null) {
  const stored = { text }
  const listeners = new Map<number, () => void>()
  let tabs = 0
  const openTab = () => {
    const tab = (tabs += 1)
    return createSessionStore({
      read: () => stored.text,
      write: (next) => {
        stored.text = next
        for (const [other, listener] of listeners) if (other !== tab) listener()
      },
      listen: (changed) => {
        listeners.set(tab, changed)
        return () => void listeners.delete(tab)
      },
    })
  }
  return { stored, openTab }
}

const nameIn = (store: ReturnType<typeof createSessionStore>) =>
  currentSession(store.read())?.user.name ?? null

describe('The session of a device', () => {
  it('is nobody’s at first, and outlives the tab once somebody signed in', () => {
    const { openTab } = browser()
    const first = openTab()
    expect(nameIn(first)).toBeNull()
    first.signIn(person('Ala', 0))
    expect(nameIn(openTab())).toBe('Ala')
    expect(openTab().read().sessionId).toBe(ids[0])
  })

  it.each(['', 'null', '{', '{"auth":{"access_token":7}}'])('is nobody’s when %j is stored', (text) => {
    expect(nameIn(browser(text).openTab())).toBeNull()
  })

  it('is told to every tab when it changes, until a tab stops listening', () => {
    const { openTab } = browser()
    const [writer, reader] = [openTab(), openTab()]
    const seen: (string | null)[] = []
    const stop = reader.subscribe(() => seen.push(nameIn(reader)))
    const own: (string | null)[] = []
    writer.subscribe(() => own.push(nameIn(writer)))
    writer.signIn(person('Ala', 0))
    stop()
    writer.signOut()
    expect(seen).toEqual(['Ala'])
    expect(own).toEqual(['Ala', null])
  })

  it('stays the same object while nothing changes', () => {
    const tab = browser().openTab()
    tab.signIn(person('Ala', 0))
    expect(tab.read()).toBe(tab.read())
  })

  it('of a build that knew no lock is still read', () => {
    const { locked: _, ...older } = { ...signedOutState, ...stateOf('Ala') }
    expect(nameIn(browser(JSON.stringify(older)).openTab())).toBe('Ala')
  })
})

describe('Somebody who takes the device over by PIN', () => {
  it('is who is here, and nothing is left of whoever was here before', () => {
    const { openTab, stored } = browser()
    const tab = openTab()
    tab.signIn(person('Ala', 0))
    tab.signInOver(ola, person('Ola', 1))
    expect([nameIn(openTab()), tab.read().sessionId]).toEqual(['Ola', ids[1]])
    expect(stored.text).not.toContain('Ala')
  })

  it('leaves the device locked: nobody is taken for whoever signed in before, and a reload changes nothing', async () => {
    const { openTab, stored } = browser()
    const tab = openTab()
    tab.signIn(person('Jan, the owner', 0))
    tab.signInOver(ola, person('Ola', 1))
    tab.signOut()
    for (const each of [tab, openTab()]) {
      expect(nameIn(each)).toBeNull()
      expect(await each.tokens.read()).toEqual({ own: null, override: null })
      expect(each.read().locked).toEqual({ why: 'asked', user: ola.user, session: ids[1] })
    }
    expect(stored.text).not.toMatch(/access-|refresh-/)
    tab.signIn(person('Jan, the owner', 0))
    expect([nameIn(tab), tab.read().locked]).toEqual(['Jan, the owner', null])
  })

  it('has no tokens until the server has seen the PIN, least of all those of somebody else', async () => {
    const tab = browser().openTab()
    tab.signIn(person('Ala', 0))
    tab.signInOver(ola, null)
    expect(await tab.tokens.read()).toMatchObject({ own: null, override: { accessToken: '' } })
    expect(tab.giveTokens(ids[1], person('Ola', 1))).toBe(true)
    expect(await tab.tokens.read()).toMatchObject({ override: { accessToken: 'access-Ola' } })
  })

  it('gets no tokens any more once somebody else is here, or nobody', () => {
    const tab = browser().openTab()
    tab.signInOver(ola, null)
    tab.lock('asked')
    expect(tab.giveTokens(ids[1], person('Ola', 1))).toBe(false)
    tab.signInOver({ user: person('Ala', 0).user, session: ids[0] }, null)
    expect(tab.giveTokens(ids[1], person('Ola', 1))).toBe(false)
    expect(nameIn(tab)).toBe('Ala')
  })
})

describe('A device that nobody is signed in on', () => {
  it('can wait for a PIN, and gives nobody any tokens meanwhile', () => {
    const tab = browser().openTab()
    tab.awaitPin(ola)
    expect(tab.read().locked).toEqual({ why: 'asked', user: ola.user, session: ola.session })
    expect(nameIn(tab)).toBeNull()
    expect(tab.tokens.read()).toEqual({ own: null, override: null })
  })

  it('is not taken from whoever is there, and stays locked under whoever was there last', () => {
    const tab = browser().openTab()
    tab.signIn(person('Ala', 0))
    tab.awaitPin(ola)
    expect(nameIn(tab)).toBe('Ala')
    tab.lock('refused')
    tab.awaitPin(ola)
    expect(tab.read().locked).toMatchObject({ why: 'refused', user: { name: 'Ala' } })
  })
})

describe('Refreshed tokens', () => {
  it('replace those they were asked for, and are what every tab reads next', async () => {
    const { openTab } = browser()
    const [tab, other] = [openTab(), openTab()]
    tab.signIn(person('Ala', 0))
    tab.signInOver(ola, person('Ola', 1))
    await tab.tokens.save('override', { sessionId: ids[1], accessToken: 'a2', refreshToken: 'r2' })
    expect(await other.tokens.read()).toEqual({
      own: null,
      override: { sessionId: ids[1], accessToken: 'a2', refreshToken: 'r2' },
    })
  })

  it('never sign in again who has signed out meanwhile', async () => {
    const tab = browser().openTab()
    tab.signIn(person('Ala', 0))
    tab.signOut()
    await tab.tokens.save('own', { sessionId: ids[0], accessToken: 'a2', refreshToken: 'r2' })
    expect(nameIn(tab)).toBeNull()
  })

  it('never become those of the person who signed in next', async () => {
    const tab = browser().openTab()
    tab.signIn(person('Ola', 1))
    await tab.tokens.save('own', { sessionId: ids[0], accessToken: 'a2', refreshToken: 'r2' })
    expect(await tab.tokens.read()).toMatchObject({ own: { accessToken: 'access-Ola' } })
  })
})
