import { may, owner } from '../access.ts'
import { planned } from '../endpoint.ts'

const read = may('access-daily-reports')
const create = may('create-daily-report')

export const dailyReportEndpoints = {
  'daily-report.get-current': planned('GET', '/daily-report/current/{placeId}', read, 'The open day'),
  'daily-report.get-current-stats': planned(
    'GET',
    '/daily-report/current-stats/{placeId}',
    read,
    'Its figures',
  ),
  'daily-report.get': planned('GET', '/daily-report/{id}', read, 'A daily report'),
  'daily-report.list': planned('GET', '/daily-report/reports/{placeId}', read, 'Daily reports by page'),
  'daily-report.set-date': planned('POST', '/daily-report/date/{id}', create, 'Set the day it belongs to'),
  'daily-report.create-historic': planned(
    'POST',
    '/daily-report/historic/{id}',
    create,
    'Report of an older day',
  ),
  'daily-report.create': planned('POST', '/daily-report/{id}', create, 'Close the day'),
  'daily-report.preview': planned('POST', '/daily-report/preview/{id}', create, 'Figures without closing'),
  'daily-report.delete': planned('DELETE', '/daily-report/{id}', owner, 'Delete a daily report'),
} as const
