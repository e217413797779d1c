import { describe, expect, it } from 'vitest'
import { beginSession } from '#device/session/begin-session.ts'
import { newId } from '#platform/new-id.ts'
import { currentSession } from '#platform/session-state.ts'
import { createMemoryDevice, createMemorySession, signedInAs } from '#tests/support/device-here.ts'

const kasia = signedInAs('Kasia')

describe('a session that begins on a device', () => {
  it('is linked with the places on whose devices the server knows it, and with no others (I12)', () => {
    const [bistro, bar] = [newId(), newId()]
    const before = newId()
    const places = [bistro, bar].map((id) => ({ id, name: id, linkedSession: before }))
    const device = createMemoryDevice({ places })
    beginSession({ session: createMemorySession(), device, storage: undefined }, kasia, [bar, newId()])
    expect(device.get().places).toEqual([
      { id: bistro, name: bistro, linkedSession: before },
      { id: bar, name: bar, linkedSession: kasia.session_id },
    ])
  })

  it('takes the place of whoever was there, also by PIN', () => {
    const session = createMemorySession()
    session.signInOver({ user: signedInAs('Marek').user, session: newId() }, null)
    beginSession({ session, device: createMemoryDevice(), storage: undefined }, kasia, [])
    expect(currentSession(session.read())).toMatchObject({
      user: kasia.user,
      auth: { access_token: 'token of Kasia' },
    })
    expect(session.read().authOverride).toBeNull()
  })

  it('asks the browser to keep what is saved here', () => {
    let times = 0
    // As much of the browser's storage as is asked.
    const storage = { persist: async () => (times += 1) > 0 } as unknown as StorageManager
    beginSession({ session: createMemorySession(), device: createMemoryDevice(), storage }, kasia, [])
    expect(times).toBe(1)
  })
})
