import { describe, expect, it } from 'vitest'
import { must } from '#domain/must.ts'
import { at } from '#tests/support/places/bistro.ts'
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

describe('The tax id of a place', () => {
  const set = (bistro: Awaited<ReturnType<typeof openBistro>>, changes: Record<string, unknown>) =>
    bistro.run('places.update-info', { changes, base: {} }, at.owner)

  it('stays while its invoices go through KSeF, and what else it says of itself may change', async () => {
    const bistro = await openBistro()
    expect(await set(bistro, { taxId: '5252445767' })).toMatchObject({ ok: true })
    const place = must(bistro.rows('places')[0], 'the place')
    const ksefSettings = { ...place.ksefSettings, environment: 'test' as const, seriesPrefix: 'LIPA' }
    await bistro.change('places', { ...place, ksefSettings })
    for (const taxId of ['7010012362', '']) {
      expect(await set(bistro, { taxId })).toMatchObject({
        error: { code: 'ksef_tax_id_fixed', fields: ['taxId'] },
      })
    }
    expect(await set(bistro, { taxId: '525-244-57-67', phone: '225550121' })).toMatchObject({ ok: true })
    expect(bistro.rows('places')).toMatchObject([{ taxId: '5252445767', phone: '225550121' }])
  })

  it('that was never said is none to keep: what else the place says of itself may change', async () => {
    const bistro = await openBistro()
    const place = must(bistro.rows('places')[0], 'the place')
    const ksefSettings = { ...place.ksefSettings, environment: 'test' as const, seriesPrefix: 'LIPA' }
    await bistro.change('places', { ...place, taxId: '', ksefSettings })
    expect(await set(bistro, { phone: '225550121' })).toMatchObject({ ok: true })
    expect(bistro.rows('places')).toMatchObject([{ taxId: '', phone: '225550121' }])
  })
})

describe('A page of settings of an older version', () => {
  const older = { allergensOnTiles: true, hideSoldOut: true }

  it('leaves the fields of a group that it does not know as they are', async () => {
    const bistro = await openBistro()
    const place = must(bistro.rows('places')[0], 'the place')
    const menuSettings = { ...place.menuSettings, tiles: 'colour' as const, oftenFirst: true }
    await bistro.change('places', { ...place, menuSettings })
    const base = { menuSettings: { ...older, hideSoldOut: false } }
    const done = await bistro.run('places.set-menu', { changes: { menuSettings: older }, base }, at.owner)
    expect(done.ok).toBe(true)
    expect(bistro.rows('places')[0]?.menuSettings).toEqual({ ...menuSettings, ...older })
    expect(bistro.rows('conflictNotes')).toEqual([])
  })

  it('gives a field that the place has not got either its default', async () => {
    const bistro = await openBistro()
    const place = must(bistro.rows('places')[0], 'the place')
    const menuSettings = { ...older, hideSoldOut: false } as typeof place.menuSettings
    await bistro.change('places', { ...place, menuSettings })
    const done = await bistro.run('places.set-menu', { changes: { menuSettings: older }, base: {} }, at.owner)
    expect(done.ok).toBe(true)
    expect(bistro.rows('places')[0]?.menuSettings).toMatchObject({ ...older, tiles: 'plain' })
  })

  it('changes a field of a group that it knows back to its default', async () => {
    const bistro = await openBistro()
    const place = must(bistro.rows('places')[0], 'the place')
    await bistro.change('places', { ...place, menuSettings: { ...place.menuSettings, oftenFirst: true } })
    const changes = { menuSettings: { ...older, oftenFirst: false } }
    expect((await bistro.run('places.set-menu', { changes, base: {} }, at.owner)).ok).toBe(true)
    expect(bistro.rows('places')[0]?.menuSettings.oftenFirst).toBe(false)
  })

  it('is refused where it lacks a field that every version has', async () => {
    const bistro = await openBistro()
    const changes = { menuSettings: { hideSoldOut: true } }
    expect(await bistro.run('places.set-menu', { changes, base: {} }, at.owner)).toMatchObject({
      error: { code: 'invalid_input' },
    })
  })
})
