import { describe, expect, it } from 'vitest'
import { currentSession, type SignedIn } from '#platform/session-state.ts'
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

  it('goes back to the first person when the one signed in over them leaves', () => {
    const tab = browser().openTab()
    tab.signIn(person('Ala', 0))
    tab.signInOver(person('Ola', 1))
    expect([nameIn(tab), tab.read().sessionId]).toEqual(['Ola', ids[1]])
    tab.signOut()
    expect([nameIn(tab), tab.read().sessionId]).toEqual(['Ala', ids[0]])
    tab.signOut()
    expect(nameIn(tab)).toBeNull()
  })
})

describe('Refreshed tokens', () => {
  it('replace those they were asked for, and are what every tab reads next', async () => {
    const { openTab } = browser()
    const [tab, other] = [openTab(), openTab()]
    tab.signIn(person('Ala', 0))
    tab.signInOver(person('Ola', 1))
    await tab.tokens.save('override', { sessionId: ids[1], accessToken: 'a2', refreshToken: 'r2' })
    expect(await other.tokens.read()).toEqual({
      own: { sessionId: ids[0], accessToken: 'access-Ala', refreshToken: 'refresh-Ala' },
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
