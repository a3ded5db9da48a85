import { z } from 'zod'
import type { ProblemKey } from '@/lib/problems'
import { type Actor, roleCodes } from './actor'
import type { Context } from './context'
import { may, type Policy, type Right } from './policy'

/** True, or the key of the problem that a try would be answered with. */
export type Verdict = true | ProblemKey

/** What an actor may do with one record, by action. */
export type May<Action extends string = string> = Record<Action, Verdict>

/** Evaluates one action: the right that guards the write, then the state of the record itself. */
export type Rule<Facts> = (actor: Actor, facts: Facts) => Verdict

/** The rights on records that an answer carries when it is asked with `may=1`. */
export interface Rights<Entity, Served = unknown> {
  of(ctx: Context, entities: readonly Entity[]): Promise<readonly Served[]> | readonly Served[]
  schema: z.ZodObject
}

/** The wire type of rights, for the console. */
export type MayOf<Given> = Given extends Rights<never, infer Served> ? Served : never

/** The rule of a right and, where the verb refuses for another reason, that reason. */
export function rule<Facts>(
  right: Right<Facts>,
  obstacle?: (facts: Facts, actor: Actor) => ProblemKey | null,
): Rule<Facts> {
  return (actor, facts) => {
    if (!may(right, actor, facts)) return 'access.denied'
    return obstacle?.(facts, actor) ?? true
  }
}

const verdictSchema = z
  .union([z.literal(true), z.string()])
  .meta({ id: 'Verdict', description: 'true, or the key of the error that a try would be answered with' })

const schemaOf = (actions: readonly string[]) =>
  z.object(Object.fromEntries(actions.map((action) => [action, verdictSchema])))

type FactsOf<Entity, Facts> = (
  ctx: Context,
  entities: readonly Entity[],
) => Promise<readonly Facts[]> | readonly Facts[]

/** Rights on records of one kind; `factsOf` finds what rules ask, for all records at once. */
export function rightsOn<Facts, Action extends string>(
  rules: Record<Action, Rule<Facts>>,
): Rights<Facts, May<Action>>
export function rightsOn<Entity, Facts, Action extends string>(
  rules: Record<Action, Rule<Facts>>,
  factsOf: FactsOf<Entity, Facts>,
): Rights<Entity, May<Action>>
export function rightsOn<Entity, Action extends string>(
  rules: Record<Action, Rule<never>>,
  factsOf: FactsOf<Entity, unknown> = (_, entities) => entities,
): Rights<Entity, May<Action>> {
  const evaluate = (actor: Actor, facts: unknown) => {
    const verdicts = {} as May<Action>
    for (const action in rules) verdicts[action] = rules[action](actor, facts as never)
    return verdicts
  }
  return {
    of: async (ctx, entities) => (await factsOf(ctx, entities)).map((facts) => evaluate(ctx.actor, facts)),
    schema: schemaOf(Object.keys(rules)),
  }
}

/** The rights of two rooms on the same records, as one. */
export function joined<One, OneMay extends object, Other, OtherMay extends object>(
  one: Rights<One, OneMay>,
  other: Rights<Other, OtherMay>,
): Rights<One & Other, OneMay & OtherMay> {
  return {
    of: async (ctx, entities) => {
      const others = await other.of(ctx, entities)
      return (await one.of(ctx, entities)).map((may, at) => ({ ...may, ...(others[at] as OtherMay) }))
    },
    schema: one.schema.extend(other.schema.shape),
  }
}

/** The right of those who have it on at least some records, as the door of an endpoint asks. */
export function rightAnywhere<Facts>(right: Right<Facts>): Right<void> {
  return Object.fromEntries(roleCodes.filter((code) => right[code]).map((code) => [code, true]))
}

/** What policies that ask nothing but the role give an actor, by noun and action. */
export type OwnMay<Policies extends Record<string, Policy<void>>> = {
  [Noun in keyof Policies]: { [Action in keyof Policies[Noun]]: Verdict }
}

/** Rights that depend on the role alone: one answer about the caller serves all records. */
export function rightsOfRole<Policies extends Record<string, Policy<void>>>(policies: Policies) {
  const evaluate = (actor: Actor, policy: Policy<void>) =>
    Object.fromEntries(
      Object.entries(policy).map(([action, right]) => [action, rule(right)(actor, undefined)]),
    )
  const of = (actor: Actor) =>
    Object.fromEntries(
      Object.entries(policies).map(([noun, policy]) => [noun, evaluate(actor, policy)]),
    ) as OwnMay<Policies>
  const schema = z.object(
    Object.fromEntries(
      Object.entries(policies).map(([noun, policy]) => [noun, schemaOf(Object.keys(policy))]),
    ),
  )
  return { of, schema }
}
