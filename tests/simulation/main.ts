import { faultKinds } from './fire/faults.ts'
import { planOf } from './fire/plan.ts'
import { shrink } from './fire/shrink.ts'
import { runPlan } from './fire/world.ts'

// `npm run simulate -- --seeds 1000 --minutes 5 --seed 0 --only "power cut,tab crashed" --printer yes --closing yes`
const options = new Map<string, string>()
for (let n = 2; n < process.argv.length; n += 2)
  options.set(String(process.argv[n]).replace(/^--/, ''), process.argv[n + 1] ?? '')
const number = (name: string, otherwise: number) => Number(options.get(name) ?? otherwise)

const first = number('seed', 0)
const seeds = options.has('seed') && !options.has('seeds') ? 1 : number('seeds', Infinity)
const minutes = number('minutes', options.has('seeds') || options.has('seed') ? Infinity : 5)
const chosen = options.get('only')?.split(',')
const wanted = {
  allowed: chosen === undefined ? faultKinds : faultKinds.filter((kind) => chosen.includes(kind)),
  printer: options.has('printer'),
  closing: options.has('closing'),
}

const began = performance.now()
const elapsed = () => (performance.now() - began) / 1000
const injected = new Map<string, number>()
let [runs, commands, checked] = [0, 0, 0]
let failed = 0
for (let seed = first; seed < first + seeds && elapsed() < minutes * 60; seed++) {
  const outcome = await runPlan(planOf(seed, wanted))
  runs += 1
  commands += outcome.commands
  checked += outcome.checked
  for (const [fault, times] of outcome.injected) injected.set(fault, (injected.get(fault) ?? 0) + times)
  if (options.has('trace')) console.log(outcome.trace.join('\n'))
  if (outcome.violation === null) continue
  failed += 1
  console.log(`seed ${seed}: ${outcome.violation.message.split('\n')[0]}`)
  if (options.has('continue')) continue
  const small = await shrink(outcome)
  console.log(`\n${small.trace.join('\n')}\n`)
  console.log(JSON.stringify(small.plan))
  console.log(`\nseed ${seed} failed: npm run simulate -- --seed ${seed}`)
  break
}
console.log(`\n${runs} seeds in ${elapsed().toFixed(0)} s, ${(runs / elapsed()).toFixed(1)} seeds/s`)
console.log(`${commands} commands decided, ${checked} states checked, ${failed} seeds failed`)
for (const [fault, times] of [...injected].sort(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`${String(times).padStart(8)}  ${fault}`)
process.exit(failed > 0 ? 1 : 0)
