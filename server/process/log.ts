/** The server's log. Details hold no secrets and no contacts: ids, routes, counts and errors. */
export type Log = {
  info(message: string, details?: Record<string, unknown>): void
  error(message: string, details?: Record<string, unknown>): void
}

/** `json`: one line of JSON for each event; `text`: for a person at a terminal. */
export type LogFormat = 'json' | 'text'

type LogOptions = {
  format: LogFormat
  /** Now, ms. */
  clock(): number
  /** Writes a line, or several of a stack, of what goes well and of what does not. */
  write: { info(text: string): void; error(text: string): void }
}

/** Creates a log. As text it leaves out requests that went well: a person would see nothing else. */
export function createLog({ format, clock, write }: LogOptions): Log {
  const log =
    (level: keyof Log) =>
    (message: string, details: Record<string, unknown> = {}) => {
      if (format === 'json') {
        const time = new Date(clock()).toISOString()
        write[level](JSON.stringify({ level, time, message, ...details }, errorsAsText))
      } else if (level === 'error' || !isWell(details)) write[level](textOf(message, details, clock()))
    }
  return { info: log('info'), error: log('error') }
}

function isWell({ status }: Record<string, unknown>): boolean {
  return typeof status === 'number' && status < 400
}

function errorsAsText(_key: string, value: unknown): unknown {
  return value instanceof Error ? (value.stack ?? value.message) : value
}

/** `12:00:00 message name=value`, the stacks of errors below. */
function textOf(message: string, details: Record<string, unknown>, now: number): string {
  const known = Object.entries(details).filter(([, value]) => value !== undefined)
  const words = known.flatMap(([name, value]) =>
    value instanceof Error ? [] : [`${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`],
  )
  const stacks = known.flatMap(([, value]) => (value instanceof Error ? [value.stack ?? value.message] : []))
  const time = new Date(now).toTimeString().slice(0, 8)
  return [[time, message, ...words].join(' '), ...stacks].join('\n')
}
