import { execFileSync } from 'node:child_process'

type Process = { pid: number; parent: number; command: string }

/** The system's processes (Linux, macOS). */
function processes(): Process[] {
  const list = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  })
  return list.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}

/** Those whose command line holds the text, this process left out. */
export function processesWith(text: string): number[] {
  return processes()
    .filter(({ pid, command }) => command.includes(text) && pid !== process.pid)
    .map(({ pid }) => pid)
}

/** A process whose command line holds the text, and everything that it has started; nothing for another one. */
export function familyOf(pid: number, text: string): number[] {
  const all = processes()
  if (!all.some((each) => each.pid === pid && each.command.includes(text))) return []
  const below = (parent: number): number[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each.pid, ...below(each.pid)])
  return [pid, ...below(pid)]
}

/** `kill -9`, at once for all of them; one that is gone already is none. */
export function killAll(pids: readonly number[]): void {
  signalAll(pids, 'SIGKILL')
}

/** Sends all of them a signal; one that is gone already is none. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}
