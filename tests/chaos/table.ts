import type { Healed } from './heal.ts'
import type { Folder } from './progress.ts'

/** What a run found, for people. */
export function tableOf(
  { progress, acknowledged, faults }: Folder,
  healed: Healed,
  problems: readonly string[],
): string {
  const { server, both } = progress.serverKills
  const healing = Object.entries(progress.healedAfter).map(([fault, ms]): [string, string] => [
    `database ${fault}, times; up again by itself, s at worst`,
    `${ms.length}; ${(Math.max(0, ...ms) / 1000).toFixed(1)}`,
  ])
  const wrong = (word: string) => faults.filter((fault) => fault.includes(word)).length
  const rows: [string, string | number][] = [
    ['browser killed (kill -9)', progress.browserKills],
    ['– right after "order created"', progress.killsAtSaved],
    ['server killed (kill -9)', server + both],
    ['– the server alone', server],
    ['– with its database', both],
    ...healing,
    ['orders begun on the screen', progress.entered],
    ['orders the app said are saved', acknowledged.length],
    ['orders in the end on the server', healed.onServer],
    ['– missing', wrong('missing')],
    ['– doubled', wrong('doubled')],
    ['– numbers twice or passed over', wrong('sameNumber') + wrong('gaps')],
    ['rows compared, device against server', healed.comparedRows],
    ['– different', wrong('differs')],
    ['queue empty after healing, s', (healed.drainMs / 1000).toFixed(1)],
    ['signed in again', progress.signedInAgain],
    ['errors of the app in its console', problems.length],
    ['minutes', (progress.spentMs / 60_000).toFixed(1)],
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(([name, value]) => `${name.padEnd(width)}  ${String(value).padStart(8)}`)
  return [...lines, ...[...new Set(problems)].map((problem) => `  ${problem}`), ...faults].join('\n')
}
