import { findProof } from '@/lib/shared/proof-of-work'

/** The used part of the worker scope. */
interface Scope {
  postMessage: (proof: number) => void
  addEventListener: (kind: 'message', listener: (event: MessageEvent<Work>) => void) => void
}

interface Work {
  form: string
  bits: number
}

const scope = globalThis as unknown as Scope

scope.addEventListener('message', ({ data: { form, bits } }) => scope.postMessage(findProof(form, bits)))
