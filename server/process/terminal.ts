import { type Log, type LogFormat, createLog } from './log.ts'

/** Says something to whoever started the program. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Says what went wrong to whoever started the program. */
export function complain(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** The log of this process on its standard streams; null: text for a terminal, else JSON. */
export function openLog(format: LogFormat | null): Log {
  return createLog({ format: logFormatOf(format), clock: Date.now, write: { info: say, error: complain } })
}

/** The format of the log that was asked for, else the one that fits who reads it. */
export function logFormatOf(format: LogFormat | null): LogFormat {
  return format ?? (process.stderr.isTTY ? 'text' : 'json')
}
