import { noonOf } from '#domain/time/noon-of.ts'
import type { ReactNode } from 'react'
import type { Format } from '#domain/wording/format.ts'
import type { AmountWords } from '#hooks/texts/use-amount-words.ts'
import type { useText } from '#hooks/texts/use-text.ts'
import type { IconName } from '#ui/icons/icon.tsx'
import type { NeedRows } from './read-needs.ts'
import type { LinkWay, TodayLinks } from './today-links.ts'
import type { CheckOfToday, ChecksStillOpen } from './use-checks-of-today.ts'

/** A matter that needs the person, in words, with the way to where it is ended; null: they cannot go there. */
export type NeedText = {
  key: string
  tone: 'bad' | 'warn'
  icon: IconName
  title: string
  detail: string
  act: string
  way: ((props: LinkWay) => ReactNode) | null
}

/** The words and the ways of the page. */
export type NeedWords = { text: ReturnType<typeof useText>; format: Format; links: TodayLinks }

/** So many quiet tables, and products that run out, stand by themselves; the others are counted. */
const quietShown = 3
const lowShown = 2

/** Commands of this device that do not go through (`attention`), and prints that did not come out. */
export function stuckNeeds(
  words: NeedWords,
  { unknown, printers }: Pick<NeedRows, 'unknown' | 'printers'>,
  attention: number,
): NeedText[] {
  const { text, links } = words
  const since = (at: number) => text('today.needs.since', { time: dayAndTime(words, at) })
  const needs: NeedText[] = []
  if (attention > 0)
    needs.push({
      key: 'own',
      tone: 'bad',
      icon: 'alert',
      title: text('today.need.own', { count: attention }),
      detail: text('today.need.own.detail'),
      act: text('today.need.own.act'),
      way: links.renderOutbox,
    })
  if (unknown !== null)
    needs.push({
      key: 'unknown',
      tone: 'bad',
      icon: 'printer-x',
      title: text('today.need.unknown', { count: unknown.count }),
      detail: since(unknown.since),
      act: text('today.need.unknown.act'),
      way: unknown.ours ? links.renderOutbox : toCheck(words, unknown.checkId),
    })
  for (const { name, count, since: from, checkId } of printers)
    needs.push({
      key: `printer ${name}`,
      tone: 'bad',
      icon: 'printer-x',
      title: text('today.need.printer', { name }),
      detail: `${text('today.need.printer.detail', { count })}, ${since(from)}`,
      act: text('today.need.open-check'),
      way: toCheck(words, checkId) ?? links.renderOutbox,
    })
  return needs
}

/** Money that came back to the place, and e-invoices that are rejected or late. */
export function owedNeeds(
  words: NeedWords,
  { refunds, eInvoices }: Pick<NeedRows, 'refunds' | 'eInvoices'>,
): NeedText[] {
  const { text, format, links } = words
  const { renderEInvoice } = links
  return [
    ...refunds.map(({ id, how, amount, number, checkId }): NeedText => ({
      key: id,
      tone: 'bad',
      icon: 'undo',
      title: text(`today.need.refund.${how}`, { amount: format.money(amount) }),
      detail: number,
      act: text('today.need.refund.act'),
      way: toCheck(words, checkId),
    })),
    ...eInvoices.map(({ id, printoutId, number, how, until }): NeedText => ({
      key: `e-invoice ${id}`,
      tone: how === 'rejected' ? 'bad' : 'warn',
      icon: 'file-text',
      title: text(`today.need.e-invoice.${how}`, { number }),
      detail: until === null ? '' : text('today.need.e-invoice.until', { day: format.day(until - 1) }),
      act: text(`today.need.e-invoice.${how}.act`),
      way: renderEInvoice && ((props) => renderEInvoice(printoutId, props)),
    })),
  ]
}

/** Discrepancies, and commands that wait for a manager (`writes`); one row for all of them. */
export function resolveNeeds({ text, links }: NeedWords, discrepancies: number, writes: number): NeedText[] {
  const count = discrepancies + writes
  if (count === 0) return []
  return [
    {
      key: 'settle',
      tone: 'warn',
      icon: 'scale',
      title: text('today.need.settle', { count }),
      detail: text('today.need.settle.detail', { writes, discrepancies }),
      act: text('today.need.settle.act'),
      way: links.renderWrites,
    },
  ]
}

/** Checks that are paid and still open; one row for all of them. */
export function paidNeeds(words: NeedWords, unclosed: readonly CheckOfToday[]): NeedText[] {
  const { text } = words
  const [first] = unclosed
  if (first === undefined) return []
  return [
    {
      key: 'paid',
      tone: 'warn',
      icon: 'receipt',
      title: text('today.need.paid', { count: unclosed.length }),
      detail: text('today.need.paid.detail'),
      act: text('today.need.open-check'),
      way: toCheck(words, first.check.id),
    },
  ]
}

/** Drawers and fiscal printers of an earlier day, and what the law changes of documents. */
export function overdueNeeds(
  words: NeedWords,
  { drawers, fiscal, changes }: Pick<NeedRows, 'drawers' | 'fiscal' | 'changes'>,
): NeedText[] {
  const { text, format, links } = words
  return [
    ...drawers.map(({ id, name, openedAt }): NeedText => ({
      key: id,
      tone: 'warn',
      icon: 'banknote',
      title: text('today.need.drawer', { name }),
      detail: text('today.needs.since', { time: dayAndTime(words, openedAt) }),
      act: text('today.need.drawer.act'),
      way: links.renderDrawers,
    })),
    ...fiscal.map(({ key, name, since }): NeedText => ({
      key: `fiscal ${key}`,
      tone: 'warn',
      icon: 'printer',
      title: text('today.need.fiscal', { name }),
      detail: text('today.need.fiscal.detail', { time: dayAndTime(words, since) }),
      act: text('today.need.fiscal.act'),
      way: links.renderCloseDay,
    })),
    ...changes.map(({ what, from }): NeedText => ({
      key: `law ${what}`,
      tone: 'warn',
      icon: 'receipt',
      title: text(`today.need.law.${what}`, { day: format.date(noonOf(from)) }),
      detail: text(`today.need.law.${what}.detail`),
      act: text('today.need.law.act'),
      way: links.renderDocumentSettings,
    })),
  ]
}

/** Products that run out: the emptiest by name, the others in one row. */
export function lowNeeds(
  { text, links }: NeedWords,
  low: NeedRows['low'],
  amounts: Pick<AmountWords, 'amount'>,
): NeedText[] {
  const { renderProduct, renderProducts } = links
  const needs = low.slice(0, lowShown).map(({ product, onHand }): NeedText => {
    const { id, name, minimumLevel } = product
    return {
      key: `low ${id}`,
      tone: 'warn',
      icon: 'boxes',
      title: text('today.need.low', { name }),
      detail: text('today.need.low.detail', {
        amount: amounts.amount(onHand, product),
        minimum: minimumLevel === null ? 'none' : amounts.amount(minimumLevel, product),
      }),
      act: text('today.need.low.act'),
      way: renderProduct && ((props) => renderProduct(id, props)),
    }
  })
  if (low.length > lowShown)
    needs.push({
      key: 'low',
      tone: 'warn',
      icon: 'boxes',
      title: text('today.need.low.more', { count: low.length - lowShown }),
      detail: text('today.need.low.bound'),
      act: text('today.need.low.act'),
      way: renderProducts,
    })
  return needs
}

/** Tables and checks where nothing has happened for long, besides those that are paid (`unclosed`). */
export function quietNeeds(
  words: NeedWords,
  open: ChecksStillOpen,
  { now, unclosed }: { now: number; unclosed: readonly CheckOfToday[] },
): NeedText[] {
  const { text, format, links } = words
  const quiet = open.quiet(now).filter(({ checkId }) => !unclosed.some(({ check }) => check.id === checkId))
  const needs = quiet.slice(0, quietShown).map(({ checkId, openedAt, quietSince }): NeedText => {
    const about = open.checks.find(({ check }) => check.id === checkId)
    const kind = about?.check.tableId ? 'table' : 'check'
    return {
      key: checkId,
      tone: 'warn',
      icon: 'clock-alert',
      title: text('today.need.quiet', { kind, name: about?.title ?? '', age: format.age(now - openedAt) }),
      detail: text('today.need.quiet.detail', {
        amount: format.money(about?.left ?? 0),
        age: format.age(now - quietSince),
      }),
      act: text('today.need.open-check'),
      way: toCheck(words, checkId),
    }
  })
  if (quiet.length > quietShown)
    needs.push({
      key: 'quiet',
      tone: 'warn',
      icon: 'clock-alert',
      title: text('today.need.quiet.more', { count: quiet.length - quietShown }),
      detail: text('today.need.quiet.bound'),
      act: text('today.need.quiet.act'),
      way: links.renderOrders,
    })
  return needs
}

function toCheck({ links: { renderCheck } }: NeedWords, id: string | null): NeedText['way'] {
  return id === null || renderCheck === null ? null : (props) => renderCheck(id, props)
}

function dayAndTime({ format: { day, time } }: NeedWords, at: number): string {
  return `${day(at)}, ${time(at)}`
}
