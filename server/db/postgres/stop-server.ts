import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { exited } from './process.ts'

const politeMs = 30_000
const firmMs = 5_000

/** Stops the server: first with a clean shutdown, then without waiting for it to tidy up. */
export async function stopServer(child: ChildProcess, pgCtl: string, folder: string): Promise<void> {
  if (process.platform === 'win32') {
    await exited(spawn(pgCtl, ['stop', '-D', join(folder, 'data'), '-m', 'fast'], { stdio: 'ignore' }))
  } else {
    child.kill('SIGINT')
  }
  if (await endedWithin(child, politeMs)) return
  child.kill('SIGQUIT')
  if (await endedWithin(child, firmMs)) return
  child.kill('SIGKILL')
  await exited(child)
}

async function endedWithin(child: ChildProcess, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), timeoutMs)))
  const ended = await Promise.race([exited(child).then(() => true), late])
  clearTimeout(timer)
  return ended
}
