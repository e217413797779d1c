import { may, owner } from '../access.ts'
import { planned } from '../endpoint.ts'

const read = may('access-daily-reports')
const create = may('create-daily-report')

export const shiftReportEndpoints = {
  'shift-report.get-current': planned('GET', '/shift-report/current/{placeId}', read, 'The open shift'),
  'shift-report.get': planned('GET', '/shift-report/{id}', read, 'A shift report'),
  'shift-report.list': planned('GET', '/shift-report/reports/{placeId}', read, 'Shift reports by page'),
  'shift-report.create': planned('POST', '/shift-report/{id}', create, 'Close the shift'),
  'shift-report.preview': planned('POST', '/shift-report/preview/{id}', create, 'Figures without closing'),
  'shift-report.delete': planned('DELETE', '/shift-report/{id}', owner, 'Delete a shift report'),
} as const
