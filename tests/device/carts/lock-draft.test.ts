import { describe, expect, it } from 'vitest'
import { lockDraft, isFree, letGo, takeUpDraft } from '#device/carts/lock-draft.ts'
import { findDraft, forgetDraft, keepOrderDraft, showDraft } from '#device/carts/order-draft-store.ts'
import type { DeviceStores } from '#device/stores.ts'
import { actor, draft, line, uuid } from '#tests/features/till/samples.ts'
import { createMemoryKeyValues } from '#tests/support/memory/memory-key-values.ts'
import { createMemoryLocks } from '#tests/support/memory/memory-locks.ts'

const scope = { placeId: uuid(500), checkId: null, actor }
const begun = draft({ lines: [line()], comment: 'Urodziny' })

function openBrowser() {
  const device = createMemoryKeyValues()
  const locks = createMemoryLocks()
  return {
    newTab: (tab = createMemoryKeyValues()) => {
      const own = locks.newTab()
      const stores: DeviceStores = { device, tab, locks: own, exclusive: (_, task) => task() }
      return { stores, end: own.end }
    },
  }
}

describe('a draft that a tab has', () => {
  it('is left to it as long as it lives, and goes on in the next one when it is gone', async () => {
    const browser = openBrowser()
    const [first, second] = [browser.newTab(), browser.newTab()]
    keepOrderDraft(first.stores, scope, begun)
    expect(await lockDraft(first.stores, scope, begun.orderId)).toBe(true)
    expect(await takeUpDraft(second.stores, scope)).toBeNull()
    first.end()
    expect(await takeUpDraft(second.stores, scope)).toEqual(begun)
    expect(await takeUpDraft(browser.newTab().stores, scope)).toBeNull()
  })
  it('is not one that a duplicated tab may go on with', async () => {
    const browser = openBrowser()
    const first = browser.newTab()
    showDraft(first.stores, scope, begun)
    await lockDraft(first.stores, scope, begun.orderId)
    const copy = browser.newTab(first.stores.tab)
    expect(findDraft(copy.stores, scope)).toEqual(begun)
    expect(await lockDraft(copy.stores, scope, begun.orderId)).toBe(false)
  })
  it('waits for the page before a reload to let go of it', async () => {
    const browser = openBrowser()
    const before = browser.newTab()
    keepOrderDraft(before.stores, scope, begun)
    await lockDraft(before.stores, scope, begun.orderId)
    const after = browser.newTab(before.stores.tab)
    const held = lockDraft(after.stores, scope, begun.orderId)
    before.end()
    expect(await held).toBe(true)
  })
  it('is free for another tab once this one shows another cart, or no till at all', async () => {
    const browser = openBrowser()
    const [first, second] = [browser.newTab(), browser.newTab()]
    const other = draft({ orderId: uuid(800), lines: [line()] })
    for (const each of [begun, other]) {
      keepOrderDraft(first.stores, scope, each)
      await lockDraft(first.stores, scope, each.orderId)
    }
    expect(await isFree(second.stores, scope, other.orderId)).toBe(false)
    expect(await takeUpDraft(second.stores, scope)).toEqual(begun)
    letGo(first.stores)
    expect(await lockDraft(second.stores, scope, other.orderId)).toBe(true)
  })
  it('stays with the tab that opens it again at once', async () => {
    const browser = openBrowser()
    const [first, second] = [browser.newTab(), browser.newTab()]
    keepOrderDraft(first.stores, scope, begun)
    const before = lockDraft(first.stores, scope, begun.orderId)
    letGo(first.stores)
    expect(await lockDraft(first.stores, scope, begun.orderId)).toBe(true)
    await before
    expect(await isFree(second.stores, scope, begun.orderId)).toBe(false)
  })
  it('is nobody’s any more once it went out', async () => {
    const browser = openBrowser()
    const [first, second] = [browser.newTab(), browser.newTab()]
    keepOrderDraft(first.stores, scope, begun)
    await lockDraft(first.stores, scope, begun.orderId)
    forgetDraft(first.stores, scope, begun.orderId)
    await lockDraft(first.stores, scope, uuid(801))
    expect(await lockDraft(second.stores, scope, begun.orderId)).toBe(true)
  })
  it('goes on at its own table only', async () => {
    const browser = openBrowser()
    const first = browser.newTab()
    for (const [orderId, tableId] of [
      [uuid(801), uuid(7)],
      [uuid(802), uuid(8)],
    ] as const)
      keepOrderDraft(first.stores, scope, draft({ lines: [line()], orderId, tableId }))
    first.end()
    const at = (tableId: string) =>
      takeUpDraft(browser.newTab().stores, scope, (each) => each.draft.tableId === tableId)
    expect((await at(uuid(7)))?.orderId).toBe(uuid(801))
    expect(await at(uuid(9))).toBeNull()
  })
  it('is found without locks too: there is one tab only', async () => {
    const { stores } = openBrowser().newTab()
    keepOrderDraft(stores, scope, begun)
    const later = { ...stores, tab: createMemoryKeyValues(), locks: undefined }
    expect(await takeUpDraft(later, scope)).toEqual(begun)
  })
})
