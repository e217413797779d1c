import { expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Tab } from './tab.ts'

type Name = string | RegExp

/** The library that finds things as assistive technology names them, for the page itself. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
)

/** Finds by role and name, in the dialog on top if there is one; the middle of what can be pressed there, else null. */
const middleOf = `
  const [role, name, isText] = arguments
  const { queryAllByRole, queryAllByText } = globalThis.TestingLibraryDom
  const wanted = name.source === undefined ? name : new RegExp(name.source, name.flags)
  const dialogs = document.querySelectorAll('[role=dialog]')
  const root = dialogs[dialogs.length - 1] ?? document.body
  const found = isText ? queryAllByText(root, wanted) : queryAllByRole(root, role, { name: wanted })
  for (const each of found) {
    if (each.disabled || each.getAttribute('aria-disabled') === 'true') continue
    each.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const { left, top, width, height } = each.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const there = document.elementFromPoint(x, y)
    const label = each.closest('label')
    if (there !== null && (each.contains(there) || label?.contains(there))) return [x, y]
  }
  return null`

/** What a person does in a tab: looks for things by role and name, and presses them. */
export function personAt(tab: Tab) {
  const look = async (role: string, name: Name, isText = false): Promise<[number, number] | null> => {
    const wanted = typeof name === 'string' ? name : { source: name.source, flags: name.flags }
    const ready = await tab.run('return globalThis.TestingLibraryDom !== undefined')
    if (ready !== true) await tab.run(library)
    return (await tab.run(middleOf, role, wanted, isText)) as [number, number] | null
  }
  /** Waits for what is looked for; a page that is just being left has nothing. */
  const find = async (role: string, name: Name, isText = false) => {
    let at: [number, number] | null = null
    await expect
      .poll(
        async () => {
          at = await look(role, name, isText).catch(() => null)
          return at !== null
        },
        { message: `${role} ${String(name)}`, timeout: 60_000 },
      )
      .toBe(true)
    return at as unknown as [number, number]
  }
  return {
    press: async (role: string, name: Name) => tab.press(...(await find(role, name))),
    sees: async (role: string, name: Name) => void (await find(role, name)),
    reads: async (text: Name) => void (await find('', text, true)),
    isThere: async (role: string, name: Name) => (await look(role, name)) !== null,
  }
}
