interface ExplorerOptions {
  domNode: HTMLElement
  spec: object
  deepLinking: boolean
  docExpansion: 'list' | 'full' | 'none'
  defaultModelsExpandDepth: number
  displayRequestDuration: boolean
  filter: boolean
  showExtensions: boolean
  tryItOutEnabled: boolean
  validatorUrl: null
}

declare global {
  interface Window {
    SwaggerUIBundle?: (options: ExplorerOptions) => unknown
  }
}

const source = '/docs-assets/swagger-ui-bundle.js'
let loading: Promise<void> | undefined

/** Mounts the explorer of one version into an element. */
export async function showExplorer(domNode: HTMLElement, version: string): Promise<void> {
  const [spec] = await Promise.all([readDescription(version), loadScript()])
  if (!window.SwaggerUIBundle) throw new Error(`${source} brings no explorer`)
  window.SwaggerUIBundle({
    domNode,
    spec,
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    filter: true,
    showExtensions: true,
    tryItOutEnabled: true,
    validatorUrl: null,
  })
}

async function readDescription(version: string): Promise<object> {
  const answer = await fetch(`/rest/openapi.json?apiVersion=${version}`)
  if (!answer.ok) throw new Error(`The description answered ${answer.status}`)
  // Requests of the explorer go to the origin of the page, whatever host name was used.
  return { ...(await answer.json()), servers: [{ url: window.location.origin }] }
}

/** The page's CSP trusts scripts added by a trusted script. */
function loadScript(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = source
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${source} did not load`))
    document.head.append(script)
  })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
