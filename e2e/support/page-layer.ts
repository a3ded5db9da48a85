import type { Page } from 'playwright/test'

interface Plan {
  name: string
  fields: readonly { name: string; rusName: string; type: string }[]
  properties: Record<string, string>
}

/** Creates a layer with one point at 10 degrees east and north, by the session of a page of the console. */
export const makePageLayer = (page: Page, plan: Plan): Promise<{ id: number; typeName: string }> =>
  page.evaluate(async ({ name, fields, properties }) => {
    const call = async (path: string, body: unknown) => {
      const answer = await fetch(`${path}?apiVersion=2.0`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    const { layer } = await call('/layers', { name, geometryType: 'Point', fields })
    await call(`/layers/${layer.id}/objects`, {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [10, 10] },
      properties,
    })
    return { id: layer.id, typeName: layer.info.typeName }
  }, plan)
