import type { Example, Scene } from './examples.ts'

const ofPlace = ({ placeId }: Scene) => ({ params: { placeId } })
const inPlace = ({ placeId: id }: Scene) => ({ params: { id } })
const ofReport = ({ dayReportId: id }: Scene) => ({ params: { id } })

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
} satisfies Record<string, (scene: Scene) => Example>
