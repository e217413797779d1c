import type { ReactNode } from 'react'
import { instantOf } from '#domain/time/warsaw.ts'
import { useFormat } from '#hooks/texts/use-format.ts'
import { useText } from '#hooks/texts/use-text.ts'
import { buttonClass } from '#ui/button.tsx'
import type { IconName } from '#ui/icon.tsx'
import type { NeedRows } from './read-needs.ts'
import type { TodayLinks, LinkWay } from './today-links.ts'
import type { OpenChecks } from './use-checks-of-today.ts'

type Needs = {
  found: NeedRows | undefined
  /** The number of commands of this device that are refused, held or undeliverable. */
  attention: number
  /** The number of commands that wait for a manager at the server; null: it has not said. */
  writes: number | null
  open: OpenChecks
  now: number
  links: TodayLinks
}

export type NeedRow = {
  key: string
  tone: 'bad' | 'warn'
  icon: IconName
  title: string
  detail: string
  action: ReactNode
}

/** So many quiet tables stand by themselves; the others are counted. */
const quietShown = 3

/** The rows of what needs the person, worst first; what they cannot end from here is left out. */
export function useNeedRows({ found, attention, writes, open, now, links }: Needs): NeedRow[] {
  const text = useText()
  const { money, time, day, date, age } = useFormat()
  if (found === undefined) return []
  const rows: NeedRow[] = []
  type Said = Omit<NeedRow, 'action'> & { act: string }
  const add = (said: Said, render: ((props: LinkWay) => ReactNode) | null) => {
    const { act, ...row } = said
    const className = buttonClass({ kind: row.tone === 'bad' ? 'soft' : 'line', size: 'sm' })
    if (render !== null) rows.push({ ...row, action: render({ className, children: act }) })
  }
  const toCheck = (id: string | null) =>
    id === null || links.renderCheck === null ? null : (props: LinkWay) => links.renderCheck?.(id, props)
  const since = (at: number) => text('today.needs.since', { time: `${day(at)}, ${time(at)}` })
  const { unknown, printers, refunds, eInvoices, discrepancies, drawers, fiscal, changes, inPrint } = found
  const unclosed = open.checks.filter(({ check, isPaid }) => isPaid && !inPrint.has(check.id))

  if (attention > 0)
    add(
      {
        ...({ key: 'own', tone: 'bad', icon: 'alert' } as const),
        title: text('today.need.own', { count: attention }),
        detail: text('today.need.own.detail'),
        act: text('today.need.own.act'),
      },
      links.renderOutbox,
    )
  if (unknown !== null)
    add(
      {
        ...({ key: 'unknown', tone: 'bad', icon: 'printer-x' } as const),
        title: text('today.need.unknown', { count: unknown.count }),
        detail: since(unknown.since),
        act: text('today.need.unknown.act'),
      },
      unknown.ours ? links.renderOutbox : toCheck(unknown.checkId),
    )
  for (const { name, count, since: from, checkId } of printers)
    add(
      {
        ...({ key: `printer ${name}`, tone: 'bad', icon: 'printer-x' } as const),
        title: text('today.need.printer', { name }),
        detail: `${text('today.need.printer.detail', { count })}, ${since(from)}`,
        act: text('today.need.open-check'),
      },
      toCheck(checkId) ?? links.renderOutbox,
    )
  for (const { id, how, amount, number, checkId } of refunds)
    add(
      {
        ...({ key: id, tone: 'bad', icon: 'undo' } as const),
        title: text(`today.need.refund.${how}`, { amount: money(amount) }),
        detail: number,
        act: text('today.need.refund.act'),
      },
      toCheck(checkId),
    )
  for (const { id, printoutId, number, how, until } of eInvoices) {
    const { renderEInvoice } = links
    add(
      {
        ...({
          key: `e-invoice ${id}`,
          tone: how === 'rejected' ? 'bad' : 'warn',
          icon: 'file-text',
        } as const),
        title: text(`today.need.e-invoice.${how}`, { number }),
        detail: until === null ? '' : text('today.need.e-invoice.until', { day: day(until - 1) }),
        act: text(`today.need.e-invoice.${how}.act`),
      },
      renderEInvoice === null ? null : (props: LinkWay) => renderEInvoice(printoutId, props),
    )
  }
  const toSettle = discrepancies + (writes ?? 0)
  if (toSettle > 0)
    add(
      {
        ...({ key: 'settle', tone: 'warn', icon: 'scale' } as const),
        title: text('today.need.settle', { count: toSettle }),
        detail: text('today.need.settle.detail', { writes: writes ?? 0, discrepancies }),
        act: text('today.need.settle.act'),
      },
      links.renderWrites,
    )
  const [firstUnclosed] = unclosed
  if (firstUnclosed !== undefined)
    add(
      {
        ...({ key: 'paid', tone: 'warn', icon: 'receipt' } as const),
        title: text('today.need.paid', { count: unclosed.length }),
        detail: text('today.need.paid.detail'),
        act: text('today.need.open-check'),
      },
      toCheck(firstUnclosed.check.id),
    )
  for (const { id, name, openedAt } of drawers)
    add(
      {
        ...({ key: id, tone: 'warn', icon: 'banknote' } as const),
        title: text('today.need.drawer', { name }),
        detail: since(openedAt),
        act: text('today.need.drawer.act'),
      },
      links.renderDrawers,
    )
  for (const { key, name, since: from } of fiscal)
    add(
      {
        ...({ key: `fiscal ${key}`, tone: 'warn', icon: 'printer' } as const),
        title: text('today.need.fiscal', { name }),
        detail: text('today.need.fiscal.detail', { time: `${day(from)}, ${time(from)}` }),
        act: text('today.need.fiscal.act'),
      },
      links.renderCloseDay,
    )
  for (const { what, from } of changes)
    add(
      {
        key: `law ${what}`,
        tone: 'warn',
        icon: 'receipt',
        title: text(`today.need.law.${what}`, { day: date(instantOf(from, 12 * 60)) }),
        detail: text(`today.need.law.${what}.detail`),
        act: text('today.need.law.act'),
      },
      links.renderDocumentSettings,
    )
  const quiet = open.quiet(now).filter(({ checkId }) => !unclosed.some(({ check }) => check.id === checkId))
  for (const { checkId, openedAt, quietSince } of quiet.slice(0, quietShown)) {
    const about = open.checks.find(({ check }) => check.id === checkId)
    add(
      {
        ...({ key: checkId, tone: 'warn', icon: 'clock-alert' } as const),
        title: text('today.need.quiet', {
          kind: about?.check.tableId ? 'table' : 'check',
          name: about?.title ?? '',
          age: age(now - openedAt),
        }),
        detail: text('today.need.quiet.detail', {
          amount: money(about?.left ?? 0),
          age: age(now - quietSince),
        }),
        act: text('today.need.open-check'),
      },
      toCheck(checkId),
    )
  }
  if (quiet.length > quietShown)
    add(
      {
        ...({ key: 'quiet', tone: 'warn', icon: 'clock-alert' } as const),
        title: text('today.need.quiet.more', { count: quiet.length - quietShown }),
        detail: text('today.need.quiet.bound'),
        act: text('today.need.quiet.act'),
      },
      links.renderOrders,
    )
  return rows
}
