import { describe, expect, it } from 'vitest'
import { at } from '#tests/support/bistro.ts'
import { id, openBistro } from './run.ts'

describe('What a till starts with', () => {
  it('is a dining option that is there', async () => {
    const bistro = await openBistro()
    const set = (preferredDiningOptionId: string) =>
      bistro.run('places.set-dining-options', { changes: { preferredDiningOptionId }, base: {} }, at.owner)
    expect((await set(at.pickup)).ok).toBe(true)
    expect(await set(id(5))).toMatchObject({
      error: { code: 'unknown_reference', fields: ['preferredDiningOptionId'] },
    })
  })
})
