import { parseObject } from './parse-json.ts'
import { type Check, closed, decimal, demand, flag, id, listOf, name } from './shape.ts'
import type { Contract } from './types.ts'

/** The edition whose rules are known. Under another one a log could be judged by rules that are not its own. */
export const knownEdition = '0.4'

const edition: Check = (value, path, problems) => {
  if (value !== knownEdition) problems.push({ code: 'CONTRACT_EDITION', path, message: 'the rules of this edition are not known', fix: `Write "${knownEdition}".` })
}

const names = listOf(name)

const fields = closed({
  id, missionId: id, aiwsEdition: edition, profile: name, budget: decimal(), deadline: decimal(), criteria: names, actions: names, resources: names,
  requiresApproval: flag, maxAttempts: decimal('1'), maxAuthorizationAgeMs: decimal(), features: names,
})

/** Contracts that have been through `parseContract`. */
const judged = new WeakSet<object>()

/**
 * Reads the JSON text of a contract.
 * @throws AiwsError with the first thing that is wrong
 */
export function parseContract(text: string): Contract {
  const value = parseObject(text, 'contract')
  demand(fields, value)
  judged.add(value)
  return value as unknown as Contract
}

/** The contract itself when `parseContract` made it; anything else is held to the same rules. */
export const judgedContract = (contract: Contract): Contract => (judged.has(contract) ? contract : parseContract(JSON.stringify(contract)))
