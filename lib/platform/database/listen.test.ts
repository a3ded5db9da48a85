import { afterAll, expect, test } from 'vitest'
import { database, databaseKind, listen, sql } from '@/lib/platform/database'
import { stopDatabase } from '@/lib/platform/database/start'
import { waitFor } from '@/lib/testing/realtime/listener'

afterAll(stopDatabase)

test.skipIf(databaseKind() === 'embedded')(
  'notifications arrive, also after the connection was broken, which counts as one',
  async () => {
    let notices = 0
    const listening = listen('azimut_listen_test', () => notices++)
    try {
      await waitFor(() => (listening.isConnected() ? true : undefined))
      expect(notices).toBe(1)
      await database.query(sql`select pg_notify('azimut_listen_test', '')`)
      await waitFor(() => (notices === 2 ? true : undefined))
      await database.query(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query = 'listen azimut_listen_test'`)
      await waitFor(() => (notices === 3 && listening.isConnected() ? true : undefined))
      await database.query(sql`select pg_notify('azimut_listen_test', '')`)
      await waitFor(() => (notices === 4 ? true : undefined))
    } finally {
      await listening.stop()
    }
    expect(listening.isConnected()).toBe(false)
  },
)

test.skipIf(databaseKind() === 'embedded')(
  'channels share a connection, and each hears its own notifications',
  async () => {
    const heard: string[] = []
    const one = listen('azimut_listen_one', () => heard.push('one'))
    await waitFor(() => (one.isConnected() ? true : undefined))
    const two = listen('azimut_listen_two', () => heard.push('two'))
    await waitFor(() => (two.isConnected() ? true : undefined))
    expect(heard).toEqual(['one', 'two'])
    const last = () =>
      database.query<{ query: string }>(sql`
      select query from pg_stat_activity
      where datname = current_database() and query like 'listen azimut_listen_%'`)
    expect(await last()).toEqual([{ query: 'listen azimut_listen_two' }])
    await database.query(sql`select pg_notify('azimut_listen_one', '')`)
    await waitFor(() => (heard.length === 3 ? true : undefined))
    await one.stop()
    expect(two.isConnected()).toBe(true)
    await database.query(sql`select pg_notify('azimut_listen_one', ''), pg_notify('azimut_listen_two', '')`)
    await waitFor(() => (heard.length === 4 ? true : undefined))
    expect(heard).toEqual(['one', 'two', 'one', 'two'])
    await two.stop()
    expect(await last()).toEqual([])
  },
)
