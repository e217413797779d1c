import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type OpenMetricsContentType,
} from 'prom-client'

/** Where a figure stands that is read when somebody asks. */
export type Readings = {
  /** Open event streams of this process. */
  streams(): number
  /** Work that answers do not wait for and that has not ended. */
  background(): number
  /** Connections of this process to the database. */
  pool(): { total: number; idle: number; waiting: number }
  /** Whether something could not be written for want of room. */
  isFull(): boolean
  /** How much room the database has left, bytes; null: nobody can say. */
  freeBytes: (() => Promise<number>) | null
  /** The work that waits in the database; null: it does not answer in time. */
  queues(): Promise<Queues | null>
}

/** The work that waits in the database, over all places. */
export type Queues = {
  /** Of each queue, how many jobs are due or wait, and for how long the oldest has, seconds. */
  waiting: readonly { queue: string; jobs: number; oldestSeconds: number }[]
  /** Messages of providers by their state. */
  webhooks: Readonly<Record<string, number>>
  /** How many places are behind with what is made of their rows. */
  behind: Readonly<Record<string, number>>
}

/** Counts what this process does. No label holds an id, a name or anything else that somebody outside chose. */
export type Metrics = ReturnType<typeof createMetrics>

/** Seconds; a push is to take 15 ms, and what takes more than 5 s is given up soon. */
const buckets = [0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** Metrics of one process that count from nought. `now`: a clock that never goes back, ms. */
export function createMetrics(now: () => number) {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const kinds = kindsOf(registry)
  const counts = countsOf(kinds)
  const states = statesOf(kinds)

  const timer = () => {
    const began = now()
    return () => (now() - began) / 1000
  }

  return {
    /** Begins to measure; the returned function gives the seconds since. */
    timer,
    /** A request was answered. `route`: the path with its variables as names. */
    answered(request: { method: string; route: string; status: number }, seconds: number): void {
      const { method, route, status } = request
      counts.requests.inc({ method, route, status })
      counts.requestSeconds.inc({ method, route }, seconds)
    },
    /** A push was answered: `ok`, or the code of its failure; with what became of its commands. */
    pushed(outcome: string, outcomes: readonly string[], seconds: number): void {
      counts.pushes.inc({ outcome })
      for (const each of outcomes) counts.commands.inc({ outcome: each })
      counts.pushSeconds.observe(seconds)
    },
    /** A page of the feed was answered: `ok` with so many rows, or the code of its failure. */
    fed(kind: 'changes' | 'rows', outcome: string, rowsOfPage: number, seconds: number): void {
      counts.pages.inc({ kind, outcome })
      counts.rows.inc({ kind }, rowsOfPage)
      counts.pageSeconds.observe({ kind }, seconds)
    },
    /** A message of a provider was tried. */
    triedWebhook(provider: string, outcome: string): void {
      counts.tries.inc({ provider, outcome })
    },
    /** Runs a job of the server's own and counts how it ended; what it throws goes on. */
    async job<T>(job: string, work: () => Promise<T>): Promise<T> {
      const seconds = timer()
      let outcome = 'failed'
      try {
        const done = await work()
        outcome = 'done'
        counts.lastSuccess.setToCurrentTime({ job })
        return done
      } finally {
        counts.runs.inc({ job, outcome })
        counts.jobSeconds.inc({ job }, seconds())
      }
    },
    /** Also measures the process: memory, processor, garbage, the lag of its event loop. Never ends. */
    watchProcess(): void {
      collectDefaultMetrics({ register: registry })
    },
    contentType: Registry.OPENMETRICS_CONTENT_TYPE,
    /** All of them as OpenMetrics text. */
    async text(readings: Readings): Promise<string> {
      await setStates(states, readings)
      return registry.metrics()
    },
  }
}

/** The kinds of figures, each of which a registry shows from then on. */
function kindsOf(registry: Registry<OpenMetricsContentType>) {
  const of = <L extends string>(name: string, help: string, labelNames: readonly L[]) => ({
    name: `lokal_${name}`,
    help,
    labelNames,
    registers: [registry],
  })
  const counter = <L extends string = never>(name: string, help: string, labels: readonly L[] = []) =>
    new Counter(of(name, help, labels))
  const gauge = <L extends string = never>(name: string, help: string, labels: readonly L[] = []) =>
    new Gauge(of(name, help, labels))
  const histogram = <L extends string = never>(name: string, help: string, labels: readonly L[] = []) =>
    new Histogram({ ...of(name, help, labels), buckets })
  return { counter, gauge, histogram }
}

type Kinds = ReturnType<typeof kindsOf>

/** Kinds that grow by what this process does. */
function countsOf({ counter, gauge, histogram }: Kinds) {
  return {
    requests: counter('http_requests', 'Requests that were answered.', ['method', 'route', 'status']),
    requestSeconds: counter('http_request_seconds', 'Time that answers took.', ['method', 'route']),
    pushes: counter('pushes', 'Pushes of devices, by their answer.', ['outcome']),
    pushSeconds: histogram('push_seconds', 'How long a push took.'),
    commands: counter('commands', 'Commands that devices pushed, by what became of them.', ['outcome']),
    pages: counter('feed_pages', 'Pages of the feed, by their answer.', ['kind', 'outcome']),
    pageSeconds: histogram('feed_page_seconds', 'How long a page of the feed took.', ['kind']),
    rows: counter('feed_rows', 'Rows and tombstones on pages of the feed.', ['kind']),
    tries: counter('webhook_tries', 'Tries to apply messages of providers.', ['provider', 'outcome']),
    runs: counter('job_runs', 'Runs of the work that the server does by itself.', ['job', 'outcome']),
    jobSeconds: counter('job_seconds', 'Time that this work took.', ['job']),
    lastSuccess: gauge('job_last_success_timestamp_seconds', 'When it last ended well.', ['job']),
  }
}

type States = ReturnType<typeof statesOf>

/** Kinds that are read when somebody asks. */
function statesOf({ gauge }: Kinds) {
  return {
    streams: gauge('event_streams', 'Open event streams.'),
    background: gauge('background_work', 'Work begun that no answer waits for.'),
    pool: gauge('database_connections', 'Connections to the database.', ['state']),
    poolWaiting: gauge('database_waiting', 'Calls that wait for a connection to the database.'),
    up: gauge('database_up', 'Whether the database answers.'),
    full: gauge('database_full', 'Whether the database has no room left.'),
    free: gauge('disk_free_bytes', 'Room that the disk of the embedded database has left.'),
    waiting: gauge('queue_jobs', 'Jobs that are due and wait.', ['queue']),
    oldest: gauge('queue_oldest_seconds', 'For how long the oldest of them has waited.', ['queue']),
    webhooks: gauge('webhooks', 'Messages of providers that are not applied.', ['state']),
    behind: gauge('places_behind', 'Places of which something is still to be made.', ['what']),
  }
}

/** Sets what is read only when somebody asks. */
async function setStates(states: States, readings: Readings): Promise<void> {
  const { waiting, oldest, webhooks, behind } = states
  states.streams.set(readings.streams())
  states.background.set(readings.background())
  const { total, idle, waiting: callers } = readings.pool()
  states.pool.set({ state: 'busy' }, total - idle)
  states.pool.set({ state: 'idle' }, idle)
  states.poolWaiting.set(callers)
  states.full.set(readings.isFull() ? 1 : 0)
  if (readings.freeBytes !== null) states.free.set(await readings.freeBytes())
  const queues = await readings.queues()
  states.up.set(queues === null ? 0 : 1)
  // What nobody could read is not what it was: it is left out.
  for (const each of [waiting, oldest, webhooks, behind]) each.reset()
  for (const { queue, jobs, oldestSeconds } of queues?.waiting ?? []) {
    waiting.set({ queue }, jobs)
    oldest.set({ queue }, oldestSeconds)
  }
  for (const [state, number] of Object.entries(queues?.webhooks ?? {})) webhooks.set({ state }, number)
  for (const [what, number] of Object.entries(queues?.behind ?? {})) behind.set({ what }, number)
}
