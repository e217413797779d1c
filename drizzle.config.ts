import { defineConfig } from 'drizzle-kit'

/** `npx drizzle-kit generate --name <what-changes>` writes the next migration after a change of the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/tables/*.ts',
  out: './server/db/migrations',
  casing: 'snake_case',
})
