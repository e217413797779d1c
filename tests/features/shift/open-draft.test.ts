import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { firstChoice } from '#features/shift/open-draft.ts'
import { openDrawer } from '#tests/support/rows/drawer-rows.ts'
import { uuid } from '#tests/support/places/evening.ts'

const actor = uuid(1)
const bar = uuid(2)
const proposedTo = (role: Role, hasPurse: boolean, tillId: string | null) => {
  const own = hasPurse ? [openDrawer({ holder: 'PERSON', holderId: actor })] : []
  return firstChoice({ own }, { people: [{ id: actor, name: 'Kasia', role }] }, { actor, tillId })
}

describe('the drawer that is proposed', () => {
  it('is the purse of a person, and the till once they have one open', () => {
    for (const tillId of [null, bar]) {
      expect(proposedTo('waiter', false, tillId).whose).toBe('purse')
      expect(proposedTo('waiter', true, tillId).whose).toBe('till')
    }
  })
  it('is that of the till where the till itself is signed in, by the name at which it stands', () => {
    expect(proposedTo('registry', false, null)).toMatchObject({ whose: 'till' })
    expect(proposedTo('registry', false, bar)).toMatchObject({ whose: 'named', tillId: bar })
  })
})
