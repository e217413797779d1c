import { v7 } from 'uuid'
import { figuresHash, reportIdOf } from '#commands/report-id.ts'
import { factFigures } from '#domain/closing/day-figures.ts'
import { sampleId } from '#tests/support/rows/sample-rows.ts'

const openDrawer = () => ({
  drawerId: v7(),
  holder: 'TILL',
  holderId: v7(),
  name: 'Bar',
  float: 300_00,
})

/** A drawer, and the command that has opened it. */
export const withDrawer = () => {
  const args = openDrawer()
  return { drawerId: args.drawerId, before: [{ kind: 'drawer.open', args } as const] }
}

const day = '2026-11-20'

const nothing = factFigures([], { day, cutoff: 240 })

const close = ({ placeId }: { placeId: string }) => ({
  kind: 'day.close' as const,
  args: {
    closeId: v7(),
    day,
    number: 'Z9Z-Z1',
    cutoff: 240,
    ids: [v7()],
    listed: 1,
    figures: nothing,
    hash: figuresHash(reportIdOf(placeId, day), nothing),
  },
})

/** Good commands about drawers and the closing of days. */
export const closingExamples = {
  'drawer.open': () => ({ args: openDrawer() }),
  'drawer.count': () => {
    const { before, drawerId } = withDrawer()
    const pieces = [{ value: 100_00, count: 3 }]
    return { before, args: { countId: v7(), drawerId, pieces, total: 300_00 } }
  },
  'drawer.close': () => {
    const { before, drawerId } = withDrawer()
    return { before, args: { drawerId, comment: 'drobne' } }
  },
  'cash.move': () => {
    const { before, drawerId } = withDrawer()
    return { before, args: { moveId: v7(), drawerId, type: 'PAY_OUT', amount: 45_50, reason: 'kwiaty' } }
  },
  'cash.transfer': () => {
    const [from, to] = [withDrawer(), withDrawer()]
    const drawers = { fromDrawerId: from.drawerId, toDrawerId: to.drawerId }
    return { before: [...from.before, ...to.before], args: { moveId: v7(), ...drawers, amount: 10_00 } }
  },
  'fiscal-report.ask': () => ({
    args: {
      printerId: sampleId('printers'),
      fiscalNo: 'EBO2600012345',
      reports: 17,
      after: sampleId('printJobs'),
      claimedBy: null,
    },
  }),
  'day.cover': () => ({ args: { closeId: v7(), day, ids: [v7()] } }),
  'day.close': close,
  'day.reopen': (scene: { placeId: string }) => ({
    before: [close(scene)],
    args: { day, reason: 'pomyłka' },
  }),
  'day.void': (scene: { placeId: string }) => ({ before: [close(scene)], args: { day, reason: 'pomyłka' } }),
}
