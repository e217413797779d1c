import { sampleId } from '#tests/support/rows/sample-rows.ts'
import { closingExamples } from '#tests/server/sync/closing-examples.ts'

/** A place, the report of a day that was closed before, the last one, a drawer that is open. */
export type ReportScene = {
  placeId: string
  dayReportId: string
  drawerId: string
  /** Two counts of stock that were posted. */
  firstCountId: string
  lastCountId: string
}

const ofPlace = ({ placeId }: ReportScene) => ({ params: { placeId } })
const inPlace = ({ placeId: id }: ReportScene) => ({ params: { id } })
const ofReport = ({ dayReportId: id }: ReportScene) => ({ params: { id } })
const ofMonth = ({ placeId }: ReportScene) => ({
  params: { placeId, startDate: '2026-11-01', endDate: '2026-11-30' },
})
const counted = ({ drawerId }: ReportScene) => ({
  drawerId,
  comment: 'drobne',
  count: { pieces: [{ value: 100_00, count: 3 }], total: 300_00 },
})

/** Good calls about reports. */
export const reportExamples = {
  'daily-report.get-current': ofPlace,
  'daily-report.get-current-stats': ofPlace,
  'daily-report.get': ofReport,
  'daily-report.list': (scene) => ({ ...ofPlace(scene), query: 'pageSize=1' }),
  'daily-report.set-date': (scene) => ({ ...inPlace(scene), body: { date: '2026-11-11' } }),
  'daily-report.create-historic': inPlace,
  'daily-report.create': inPlace,
  'daily-report.preview': (scene) => ({ ...inPlace(scene), query: 'date=2026-11-11' }),
  'daily-report.delete': (scene) => ({ ...ofReport(scene), query: 'reason=pomy%C5%82ka' }),
  'order-check.sum-stats': ofMonth,
  'order-check.sum-dining-options': ofMonth,
  'order-check.sum-excise-types': ofMonth,
  'order-check.sum-ingredients': ofMonth,
  'order-check.sum-menu-items': ofMonth,
  'order-check.sum-printouts': ofMonth,
  'order-check.sum-time': ofMonth,
  'order-check.sum-users': ofMonth,
  'order-check.sum-cut': (scene) => ({ ...ofMonth(scene), query: `userId=${sampleId('menuItems')}` }),
  'order-check.list-behind': (scene) => ({
    ...ofMonth(scene),
    query: 'payment=CARD&weekday=4&hours=18&hours=19&by=ordered',
  }),
  'order-check.sum-hourly': ({ placeId }) => ({ params: { placeId, date: '2026-11-20' } }),
  'product-usage.sum': ofMonth,
  'product-usage.sum-time': ofMonth,
  'product-usage.sum-of-product': ({ placeId }) => ({
    params: { placeId, productId: sampleId('products'), startDate: '2026-11-01', endDate: '2026-11-30' },
  }),
  'product-usage.list-counts': ofPlace,
  'product-usage.actual': ({ placeId, firstCountId, lastCountId }) => ({
    params: { placeId, fromAuditId: firstCountId, toAuditId: lastCountId },
  }),
  'shift-report.get-current': ofPlace,
  'shift-report.get': ({ drawerId: id }) => ({ params: { id } }),
  'shift-report.list': (scene) => ({ ...ofPlace(scene), query: 'pageSize=1' }),
  'shift-report.create': (scene) => ({ ...inPlace(scene), body: counted(scene) }),
  'shift-report.preview': (scene) => ({ ...inPlace(scene), body: { drawerId: scene.drawerId } }),
  'shift-report.delete': ({ drawerId: id }) => ({ params: { id } }),
  'daily-report.export': (scene) => ({ ...ofReport(scene), query: 'format=xlsx' }),
  'shift-report.export': ({ drawerId: id }) => ({ params: { id }, query: 'format=csv' }),
  'order-check.export': (scene) => ({
    ...ofPlace(scene),
    query: 'from=2026-11-01&to=2026-11-20&format=csv&status=done',
  }),
  'order-check.report': ({ placeId }) => ({
    params: { placeId, dateFrom: '2026-11-01', dateTo: '2026-11-20' },
  }),
  'payment.export': (scene) => ({ ...ofPlace(scene), query: 'from=2026-11-01&to=2026-11-20&format=csv' }),
  'order-sync.push-daily-report': (scene) => {
    const { listed: _listed, ...body } = closingExamples['day.close'](scene).args
    return { ...ofPlace(scene), body }
  },
} satisfies Record<string, (scene: ReportScene) => object>
