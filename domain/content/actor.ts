import type { Right, Scope, Staff } from "../../contracts/rights.ts";
import { demand } from "../rights/demand.ts";

/**
 * Actor who changes what visitors see: a member of staff, by his own rights; a person at
 * the command line, who is recorded and may do everything; or the site itself, which fills
 * an empty database (docs/decisions/0061).
 */
export type Actor = Staff | { command: string } | "site";

export function isStaff(actor: Actor): actor is Staff {
	return typeof actor === "object" && "grants" in actor;
}

/**
 * Refuses a member of the staff who may not; commands and the site itself may everything.
 *
 * @throws DomainError `forbidden`
 */
export function demandOf(actor: Actor, right: Right, scope?: Scope): void {
	if (isStaff(actor)) demand(actor, right, scope);
}

/**
 * Id of an actor in rows: a member's id, or the name of who runs a command; null of the
 * site.
 */
export function idOf(actor: Actor): string | null {
	if (actor === "site") return null;
	return isStaff(actor) ? actor.id : actor.command;
}
