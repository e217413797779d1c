import { simulator, type Guard } from './guard.ts'
import { moneyGuards } from './money-guards.ts'
import { paymentGuards } from './payment-guards.ts'

const reports = [`${simulator}/reports.test.ts`, 'tests/server/areas/closing/day-reports.test.ts']

/** The guards of money: of the closing of days, and of what providers take. */
export const closingGuards: readonly Guard[] = [
  {
    name: 'A fact stays in the report that listed it first (I18)',
    edits: [
      {
        file: 'server/db/place-store/report-facts.ts',
        find: 'on conflict do nothing',
        put: 'on conflict (place_id, fact_id) do update set report_id = excluded.report_id, paper_id = excluded.paper_id',
      },
    ],
    suites: ['tests/server/areas/closing/day-reports.test.ts'],
  },
  {
    name: "A report's number comes after all others of the place (I18)",
    edits: [
      {
        file: 'server/sync/count-report.ts',
        find: 'number ?? 0)) + 1',
        put: 'number ?? 0), reports.length) + 1',
      },
    ],
    suites: reports,
  },
  {
    name: 'A report knows which of its facts have come (I18)',
    edits: [
      {
        file: 'server/sync/server-effects.ts',
        find: 'await placeInReports(place, envelope, rows, entryIds)',
        put: 'await placeInReports(place, envelope, rows, [])',
      },
    ],
    suites: reports,
  },
  {
    name: 'A paper that says something else than its facts is told (I18)',
    edits: [
      {
        file: 'server/sync/count-report.ts',
        find: '  if (placed?.differs === true) return true\n',
        put: '  if (placed?.differs !== true) return false\n',
      },
    ],
    suites: reports,
  },
  {
    name: 'A report that another one came after is not taken back',
    edits: [
      {
        file: 'src/commands/mutations/day.ts',
        find: "  if (!isLastReport(report, await tx.all('dayReports'))) return fail({ code: 'report_not_last' })\n",
        put: '',
      },
    ],
    suites: ['tests/server/areas/closing/day-reports.test.ts'],
  },
  {
    name: 'Only an owner declares a report void',
    edits: [
      {
        file: 'src/commands/mutations/day.ts',
        find: "  if (person === null || !by.includes(person.role)) return fail({ code: 'forbidden' })\n",
        put: '',
      },
    ],
    suites: ['tests/server/areas/closing/day-reports.test.ts', 'tests/commands/day-close.test.ts'],
  },
  {
    name: 'A check of a closed day is not opened again',
    edits: [
      {
        file: 'src/commands/ledger/is-reported.ts',
        find: "return report?.status === 'closed'",
        put: 'return report === undefined',
      },
    ],
    suites: ['tests/commands/day-close.test.ts'],
  },
  ...paymentGuards,
  ...moneyGuards,
]
