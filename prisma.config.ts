import { existsSync } from 'node:fs'
import { defineConfig } from 'prisma/config'

if (existsSync('.env')) process.loadEnvFile('.env')

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  // `generate` needs no database; `migrate deploy` does.
  ...(process.env.DATABASE_URL && { datasource: { url: process.env.DATABASE_URL } }),
})
