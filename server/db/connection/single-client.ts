import pg from 'pg'

/**
 * A connection outside the pool, not opened yet. One that breaks between two queries tells the next one; unheard, it
 * would end the process.
 */
export function singleClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => {})
  return client
}
