import { denied } from '@/lib/problems'
import { type Actor, type RoleCode, roleCodes } from './actor'

/** Who may call an endpoint at all. `anyone` needs no token; a list of roles is checked before any value is. */
export type Access = Anyone | SignedIn
type Anyone = Stranger | Guest
type Stranger = { kind: 'anyone'; recognized?: undefined }
/** A token that is sent all the same says who asks, and must be good. */
type Guest = { kind: 'anyone'; recognized: true }
/** `guests`: without a token it shows what everybody may see. */
type SignedIn = { kind: 'signed-in'; guests?: true } | Roles
/** `limited` are those of the roles whose right does not reach everything. */
type Roles = {
  kind: 'roles'
  right: Right<never>
  roles: readonly RoleCode[]
  limited: readonly RoleCode[]
  /** Who gets past the door when `{id}` of the path is not the caller's own; absent = all of the roles. */
  beyondOwn?: readonly RoleCode[]
}

export const anyone: Stranger = { kind: 'anyone' }
export const anyoneRecognized: Guest = { kind: 'anyone', recognized: true }
export const signedIn: SignedIn = { kind: 'signed-in' }
export const signedInOrGuest: SignedIn = { kind: 'signed-in', guests: true }

/** One right: the roles that can have it and, where they do not reach everything, the reach of each. */
export type Right<Entity> = Partial<Record<RoleCode, true | ((actor: Actor, entity: Entity) => boolean)>>

/** A noun's rights: one sentence each, read by the endpoints' doors, the verbs and the rights page. */
export type Policy<Entity> = Record<string, Right<Entity>>

/** The door of an endpoint whose verb checks this right. */
export function forRight<Entity>(right: Right<Entity>): SignedIn {
  return {
    kind: 'roles',
    right,
    roles: roleCodes.filter((code) => right[code]),
    limited: roleCodes.filter((code) => typeof right[code] === 'function'),
  }
}

/** The same where everybody may also act on the own account, whose id is `{id}` of the path. */
export function forRightOrOwn<Entity>(right: Right<Entity>): SignedIn {
  const limited = roleCodes.filter((code) => right[code] !== true)
  const beyondOwn = roleCodes.filter((code) => right[code])
  return { kind: 'roles', right, roles: roleCodes, limited, beyondOwn }
}

/** Whether the role may pass the door of an endpoint whose path names `id`. */
export function passes(access: SignedIn, { role, userId }: Actor, id: unknown): boolean {
  if (access.kind !== 'roles') return true
  if (!access.roles.includes(role)) return false
  return access.beyondOwn === undefined || access.beyondOwn.includes(role) || Number(id) === userId
}

export function may<Entity>(right: Right<Entity>, actor: Actor, entity: Entity): boolean {
  const reach = right[actor.role]
  return reach === true || (typeof reach === 'function' && reach(actor, entity))
}

/** 403 unless the actor has the right on the entity. */
export function authorize<Entity>(right: Right<Entity>, actor: Actor, entity: Entity): void {
  if (!may(right, actor, entity)) throw denied()
}
