import { findProof } from '@/lib/shared/proof-of-work'
import { askForForm, type ProvedForm } from './api'

/** Asks for a form and proves its work beside the page, or in it where there are no workers. */
export async function proveForm(organizationId: number): Promise<ProvedForm> {
  const { form, bits } = await askForForm(organizationId)
  return { form, proof: await work(form, bits) }
}

function work(form: string, bits: number): Promise<number> {
  if (typeof Worker === 'undefined') return Promise.resolve(findProof(form, bits))
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<number>) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = (event) => {
      worker.terminate()
      reject(new Error(event.message))
    }
    worker.postMessage({ form, bits })
  })
}
