import { expect, it } from 'vitest'
import { at } from '#tests/support/places/bistro.ts'
import { now, openBistro } from './run.ts'

it('wrong PINs are told to those who look after the people, whoever worked on the device last', async () => {
  const bistro = await openBistro()
  await bistro.run('pin.locked-out', { userId: at.kasia, device: 'A7K' }, at.cook)
  expect(bistro.rows('notifications')).toMatchObject([
    { kind: 'pin-locked-out', forUserId: at.owner, at: now, facts: { name: 'Kasia', device: 'A7K' } },
  ])
})
