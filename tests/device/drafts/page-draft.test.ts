import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepPageDraft, readPageDraft } from '#device/drafts/page-draft.ts'
import { newId } from '#platform/new-id.ts'
import { pageDrafts } from '#platform/page-drafts.ts'

const schema = v.object({ rows: v.array(v.string()) })
const draft = { rows: ['Żurek', 'Bigos'] }

describe('a draft of a page', () => {
  it('is there after a reload, under its place and key only', async () => {
    const placeId = newId()
    await keepPageDraft(placeId, 'menu-import', draft)
    expect(await readPageDraft(placeId, 'menu-import', schema)).toEqual(draft)
    expect(await readPageDraft(placeId, 'another', schema)).toBeNull()
    expect(await readPageDraft(newId(), 'menu-import', schema)).toBeNull()
  })

  it('is written over by a later one, and goes with null', async () => {
    const placeId = newId()
    await keepPageDraft(placeId, 'menu-import', draft)
    await keepPageDraft(placeId, 'menu-import', { rows: [] })
    expect(await readPageDraft(placeId, 'menu-import', schema)).toEqual({ rows: [] })
    await keepPageDraft(placeId, 'menu-import', null)
    expect(await pageDrafts(placeId).read('menu-import')).toBeUndefined()
  })

  it('that another version wrote is none', async () => {
    const placeId = newId()
    await keepPageDraft(placeId, 'menu-import', { rows: 'Żurek' })
    expect(await readPageDraft(placeId, 'menu-import', schema)).toBeNull()
  })
})

describe('a browser that keeps nothing', () => {
  afterEach(() => vi.restoreAllMocks())

  it('lets the page work without its draft', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const placeId = newId()
    const broken = async () => {
      throw new DOMException('a private window', 'InvalidStateError')
    }
    const drafts = pageDrafts(placeId)
    vi.spyOn(drafts, 'read').mockImplementation(broken)
    vi.spyOn(drafts, 'keep').mockImplementation(broken)
    await keepPageDraft(placeId, 'menu-import', draft)
    expect(await readPageDraft(placeId, 'menu-import', schema)).toBeNull()
    expect(said).toHaveBeenCalledTimes(2)
  })
})
